import Foundation
import SwiftSyntax

/// Removes the code that mentions a feature, and the code that mentions something that was removed.
struct Cascade {
  /// The files that belong to no feature, and that lose only rows and declarations.
  private static let shared =
    Set(Table.all.map(\.path)).subtracting(["Package.swift"]).union([
      "App/Features/Places.swift", "App/Prompt/App.swift", "App/Prompt/AppScreens.swift", "App/Prompt/Options.swift",
      "App/Prompt/Options+Table.swift",
      "App/Rules.swift", "App/Screens/ScreenStack.swift",
      "App/Navigation/Navigation+Action.swift", "App/Navigation/Navigation+Bindings.swift",
      "App/Navigation/Navigation+Reducer.swift", "App/Navigation/Navigation+State.swift",
      "App/Prompt/Features/Navigation+Prompt.swift",
      "Tools/Sources/Benchmark/Workloads+App.swift", "Tests/AppTests/REPL/EveryActionTests.swift",
      "Tools/Fuzz/Package.swift", "Tools/Fuzz/Sources/Fuzz/Readers+Commands.swift",
      "Tools/Fuzz/Sources/Fuzz/Readers.swift",
    ])
  private static let written = ["App/Prompt/AppAction+Documentation.swift", "App/AppAction+Prisms.swift"]

  private(set) var tree: Tree
  private var mentions: Mentions
  private let feature: FeatureName
  /// What is removed besides files, one line each.
  private(set) var report: [String] = []

  init(of feature: FeatureName, from tree: Tree) {
    (self.feature, self.tree, mentions) = (feature, tree, Mentions(of: feature))
  }

  /// Removes until nothing is left to remove.
  mutating func run() {
    var before: [String: String]
    repeat {
      before = tree.changes
      for path in tree.paths(under: "App") where path.hasSuffix(".swift") && !Self.written.contains(path) {
        if Self.shared.contains(path) { prune(path) } else { removeIfMentioning(path) }
      }
      for path in tree.paths(under: "Tools/Fuzz/Sources") where !Self.shared.contains(path) { removeIfMentioning(path) }
      for path in Self.shared where !path.hasPrefix("App/") { prune(path) }
      dropEmptyRules()
    } while tree.changes != before
    repeat {
      before = tree.changes
      for path in tree.paths(under: "Tests/AppTests") where path.hasSuffix(".swift") && !Self.shared.contains(path) {
        pruneTests(path)
      }
    } while tree.changes != before
    pruneManifest()
  }

  /// Removes the rows and the declarations of a shared file that mention something that is gone.
  private mutating func prune(_ path: String) {
    guard mentions.mayOccur(in: tree.text(of: path)) else { return }
    let file = ParsedFile(tree.text(of: path))
    let removable = Removable(file: file)
    let tokens = mentions.tokens(in: file.syntax)
    if let edit = tokens.lazy.compactMap({ removable.edit(withoutArgumentAround: $0) }).first {
      tree.write(file.text(after: [edit]), to: path)
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
    if !outermost.isEmpty { tree.write(file.text(after: outermost.map { Edit(lines: $0, text: []) }), to: path) }
  }

  /// Removes a file that mentions something that is gone; what it declares is then gone, too.
  private mutating func removeIfMentioning(_ path: String) {
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
  private mutating func dropEmptyRules() {
    let path = "App/Rules.swift"
    let file = ParsedFile(tree.text(of: path))
    let removable = Removable(file: file)
    var parts: [Range<Int>] = []
    for statement in file.syntax.statements {
      guard let rules = statement.item.as(EnumDeclSyntax.self), rules.name.text == "Rules" else { continue }
      let lists = rules.memberBlock.members.compactMap { member -> (node: MemberBlockItemSyntax, name: String)? in
        guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
          binding.typeAnnotation?.type.trimmedDescription == "[Rule]",
          binding.initializer?.value.as(ArrayExprSyntax.self)?.elements.isEmpty == true
        else { return nil }
        return (member, binding.pattern.trimmedDescription)
      }
      for list in lists {
        let uses = rules.tokens(viewMode: .sourceAccurate).filter { $0.text == list.name }
        parts += uses.compactMap { removable.part(around: $0)?.lines }
          .filter {
            $0 == file.lines(of: list.node) || file.lines[$0].joined().trimmingCharacters(in: [" ", ","]) == list.name
          }
      }
    }
    remove(parts, of: file, at: path)
  }

  /// Removes the tests that mention something that is gone, in code or in a doc comment, or the whole file if another
  /// part of it does.
  private mutating func pruneTests(_ path: String) {
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
    let tests = FileTests(of: file)
    let rest = tests.lines.filter { !parts.contains($0) }
    if !tests.lines.isEmpty && rest.isEmpty { return remove(file, at: path) }
    remove(parts, of: file, at: path)
  }

  /// Removes the feature from the `switch` statements of the manifest.
  private mutating func pruneManifest() {
    let path = "Package.swift"
    let file = ParsedFile(tree.text(of: path))
    let finder = CaseFinder(of: "\"\(feature.type)\"")
    finder.walk(file.syntax)
    let edits = finder.cases.map { node, item in
      let lines = file.lines(of: node)
      let others = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems.filter { $0.id != item.id } ?? []
      let names = others.map(\.pattern.trimmedDescription).joined(separator: ", ")
      let text = "    case \(names): \(node.statements.trimmedDescription)"
      return Edit(lines: lines, text: others.isEmpty ? [] : [text])
    }
    tree.write(file.text(after: edits), to: path)
  }
}

/// Returns whether a node is a member of a suite with the attribute `@Test`.
private func isTest(_ node: Syntax) -> Bool {
  node.as(MemberBlockItemSyntax.self)?.decl.as(FunctionDeclSyntax.self)?.attributes
    .contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Test" } == true
}

/// The tests of a file.
private struct FileTests {
  let lines: [Range<Int>]

  init(of file: ParsedFile) {
    let finder = TestFinder(viewMode: .sourceAccurate)
    finder.walk(file.syntax)
    lines = finder.found.map { file.lines(of: $0) }
  }
}

private final class TestFinder: SyntaxVisitor {
  private(set) var found: [MemberBlockItemSyntax] = []

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if isTest(Syntax(node)) { found.append(node) }
    return .visitChildren
  }
}

/// Finds the cases of `switch` statements for a text.
private final class CaseFinder: SyntaxVisitor {
  private let text: String
  private(set) var cases: [(SwitchCaseSyntax, SwitchCaseItemSyntax)] = []

  init(of text: String) {
    self.text = text
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    let item = node.label.as(SwitchCaseLabelSyntax.self)?.caseItems.first { $0.pattern.trimmedDescription == text }
    if let item { cases.append((node, item)) }
    return .skipChildren
  }
}
