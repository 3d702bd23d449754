import SwiftParser
import SwiftSyntax

/// The property and the prism of each case with one payload, for each enumeration below the comment `// prisms: FILE`.
struct Prisms {
  private static let mark = "// prisms: "

  /// The path of the file that is written, and its text.
  let path, text: String

  /// Returns the prisms of the marked enumerations of a file.
  static func all(in text: String, at path: String) -> [Prisms] {
    guard text.contains(mark) else { return [] }
    let finder = MarkedEnumFinder(mark: mark)
    let file = Parser.parse(source: text)
    finder.walk(file)
    let imports = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.trimmedDescription }
    return finder.found.map { target, type, node in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let extensions = declarations(of: type, node)
      let header = "// Written by `make prisms` from \(path.split(separator: "/").last ?? "")."
      return Prisms(
        path: "\(folder)/\(target)",
        text: ([header] + imports + extensions).joined(separator: "\n").replacing("\n\n\n", with: "\n\n") + "\n")
    }
  }

  private static func declarations(of type: String, _ node: EnumDeclSyntax) -> [String] {
    let isPublic = node.modifiers.contains { $0.name.tokenKind == .keyword(.public) }
    let access = isPublic ? "public " : ""
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    let payloads = cases.compactMap { element in
      element.parameterClause.flatMap { $0.parameters.count == 1 ? $0.parameters.first : nil }
        .map { (name: element.name.text, type: $0.type.trimmedDescription) }
    }
    let properties = payloads.map { name, payload in
      """
        \(isPublic ? "/// The payload of the case `\(name)`; `nil` for any other case.\n  " : "")\
      \(access)var \(name): \(payload)? { if case .\(name)(let value) = self { value } else { nil } }
      """
    }
    let prisms = payloads.map { name, payload in
      """

      extension Prism<\(type), \(payload)> {
        \(isPublic ? "/// The case `\(name)`.\n  " : "")\
      \(access)static let \(name) = Prism(case: \(type).\(name), extract: \\.\(name))
      }
      """
    }
    return ["", "extension \(type) {"] + properties + ["}"] + prisms
  }
}

/// Finds the enumerations below a mark, with the file that the mark names.
private final class MarkedEnumFinder: SyntaxVisitor {
  private let mark: String
  private(set) var found: [(file: String, type: String, node: EnumDeclSyntax)] = []

  init(mark: String) {
    self.mark = mark
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    for case .lineComment(let comment) in node.leadingTrivia where comment.hasPrefix(mark) {
      found.append((String(comment.dropFirst(mark.count)), name(of: node), node))
    }
    return .visitChildren
  }

  /// Returns the name of an enumeration with the names of the types around it.
  private func name(of node: EnumDeclSyntax) -> String {
    let around = sequence(first: Syntax(node).parent, next: { $0?.parent }).compactMap { parent in
      parent?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? parent?.as(EnumDeclSyntax.self)?.name.text ?? parent?.as(StructDeclSyntax.self)?.name.text
    }
    return (around.reversed() + [node.name.text]).joined(separator: ".")
  }
}
