import SwiftSyntax

/// The cases without a payload of an `enum Action`.
final class PlainCases: SyntaxVisitor {
  private var names: [String] = []

  static func names(in source: String) -> [String] {
    let finder = PlainCases(viewMode: .sourceAccurate)
    finder.walk(ParsedFile(source).syntax)
    return finder.names
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "Action" else { return .visitChildren }
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    names += cases.filter { $0.parameterClause == nil }.map(\.name.text)
    return .skipChildren
  }
}
