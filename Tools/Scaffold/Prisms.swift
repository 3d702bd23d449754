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
    let file = Parser.parse(source: text)
    let imports = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self)?.trimmedDescription }
    return marked(in: file).map { target, node in
      let type = name(of: node)
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let extensions = declarations(of: type, node)
      let header = "// Written by `make tables` from \(path.split(separator: "/").last ?? "")."
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
      let documentation = isPublic ? "  /// The payload of the case `\(name)`; `nil` for any other case.\n" : ""
      let head = "  \(access)var \(name): \(payload)? {"
      let body = "if case .\(name)(let value) = self { value } else { nil }"
      let isLong = head.count + body.count + 3 > 120
      return documentation + head + (isLong ? "\n    \(body)\n  }" : " \(body) }")
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

  /// Returns the enumerations below a mark, with the file that the mark names.
  private static func marked(in file: SourceFileSyntax) -> [(String, EnumDeclSyntax)] {
    file.tokens(viewMode: .sourceAccurate).flatMap { token in
      token.leadingTrivia.compactMap { piece in
        guard case .lineComment(let comment) = piece, comment.hasPrefix(mark) else { return nil }
        let node = sequence(first: Syntax(token), next: \.parent).lazy.compactMap { $0.as(EnumDeclSyntax.self) }.first
        return node.map { (String(comment.dropFirst(mark.count)), $0) }
      }
    }
  }

  /// Returns the name of an enumeration with the names of the types around it.
  private static func name(of node: EnumDeclSyntax) -> String {
    let around = sequence(first: Syntax(node), next: \.parent).compactMap { node in
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? (node.isProtocol((any DeclGroupSyntax).self) ? node.asProtocol((any NamedDeclSyntax).self)?.name.text : nil)
    }
    return around.reversed().joined(separator: ".")
  }
}
