import Foundation
import SwiftSyntax

extension Removal {
  /// Removes the rows and the declarations of a shared file that mention something that is gone.
  mutating func prune(_ path: String) {
    guard mentions.mayOccur(in: tree.text(of: path)) else { return }
    let file = ParsedFile(tree.text(of: path))
    let removable = Removable(file: file)
    let tokens = mentions.tokens(in: file.syntax)
    if let text = tokens.lazy.compactMap({ removable.text(withoutValueAround: $0) }).first {
      tree.write(text, to: path)
      return prune(path)
    }
    let parts = tokens.compactMap { removable.part(around: $0) }
    for part in parts {
      if path.hasPrefix("App/"), let name = part.name { mentions.insert(name: name) }
    }
    remove(parts.map(\.lines), of: file, at: path)
  }

  private mutating func remove(_ parts: [Range<Int>], of file: ParsedFile, at path: String) {
    let outermost = Set(parts).filter { part in
      !parts.contains { $0 != part && $0.lowerBound <= part.lowerBound && part.upperBound <= $0.upperBound }
    }
    if path == "App/Rules.swift" {
      let text = outermost.sorted { $0.lowerBound < $1.lowerBound }.flatMap { file.lines[$0] }.joined(separator: "\n")
      let lines = text.replacing(/\(\n */, with: "(").split(separator: "\n").map {
        $0.trimmingCharacters(in: [" ", ","])
      }
      report += lines.filter { $0.hasPrefix(".when") }.map { "  rule \($0)" }
    }
    if path.hasPrefix("App/Prompt/Options") {
      removeOptions(in: outermost.flatMap { file.lines[$0] }.joined(separator: "\n"))
    }
    if outermost.isEmpty { return }
    let text = file.text(withoutLines: Array(outermost))
      .replacing(/(: \[\w+: .*\] = )\[\s*\n\s*\]/) { "\($0.1)[:]" }
      .replacing(/\[\s*\n\s*\]/, with: "[]")
    tree.write(text.replacing("\n\n}", with: "\n}"), to: path)
  }

  /// Removes a file that mentions something that is gone; what it declares is then gone, too.
  mutating func removeIfMentioning(_ path: String) {
    guard mentions.mayOccur(in: tree.text(of: path)) else { return }
    let file = ParsedFile(tree.text(of: path))
    if !mentions.tokens(in: file.syntax).isEmpty { remove(file, at: path) }
  }

  private mutating func remove(_ file: ParsedFile, at path: String) {
    for declaration in file.declarations {
      if let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text { mentions.insert(name: name) }
      guard !path.hasPrefix("App/"), let block = declaration.as(ExtensionDeclSyntax.self)?.memberBlock else {
        continue
      }
      for member in block.members where !member.trimmedDescription.contains("private ") {
        guard let name = Removable.name(of: Syntax(member)) else { continue }
        mentions.insert(member: name, isStatic: member.trimmedDescription.contains("static "))
      }
    }
    if path == "App/Prompt/Features/\(feature.type)+Prompt.swift" { removeOptions(in: tree.text(of: path)) }
    tree.write("", to: path)
  }

  /// Records the options that a removed text declares.
  private mutating func removeOptions(in text: String) {
    for option in text.matches(of: /CommandLineOption(?:<\w+>)?\(\s*"(--[a-z-]+)"/).map({ String($0.1) }) {
      mentions.insert(option: option)
      report.append("  option \(option)")
    }
  }

  /// Removes the lists of rules that have become empty.
  mutating func dropEmptyRules() {
    let path = "App/Rules.swift"
    var text = tree.text(of: path)
    while let list = text.firstMatch(of: /\n\n  static let (?!always|whileInUse)(\w+): \[Rule\] = \[\s*\]/) {
      text.removeSubrange(list.range)
      let file = ParsedFile(text)
      let uses = file.syntax.tokens(viewMode: .sourceAccurate).filter { $0.text == list.1 }
      text = uses.lazy.compactMap { Removable(file: file).text(withoutValueAround: $0) }.first ?? text
    }
    tree.write(text, to: path)
  }

  /// Removes the tests that mention something that is gone, in code or in a doc comment, or the whole file if another
  /// part of it does.
  mutating func pruneTests(_ path: String) {
    guard mentions.mayOccur(in: tree.text(of: path)) else { return }
    let file = ParsedFile(tree.text(of: path))
    var parts: [Range<Int>] = []
    for token in mentions.tokens(in: file.syntax, andDocumentation: true) {
      let ancestors = Array(sequence(first: Syntax(token), next: \.parent))
      if let node = ancestors.first(where: { $0.is(ImportDeclSyntax.self) }) {
        parts.append(file.lines(of: node))
      } else if let test = ancestors.first(where: { isTest($0) }) {
        parts.append(file.lines(of: test))
      } else {
        return remove(file, at: path)
      }
    }
    let tests = Set(parts.filter { file.lines[$0].contains { $0.contains("@Test") } })
    let all = file.lines.count { $0.contains("@Test") }
    if all > 0 && tests.count == all { return remove(file, at: path) }
    remove(parts, of: file, at: path)
  }
}

/// Returns whether a node is a member of a suite with the attribute `@Test`.
private func isTest(_ node: Syntax) -> Bool {
  node.as(MemberBlockItemSyntax.self)?.decl.as(FunctionDeclSyntax.self)?.attributes
    .contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" } == true
}
