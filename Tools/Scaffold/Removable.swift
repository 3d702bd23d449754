import SwiftSyntax

/// Finds the parts to remove from a file so that it no longer mentions something.
struct Removable {
  let file: ParsedFile

  /// Returns the smallest part around a token that has lines of its own, and the name that it declares.
  func part(around token: TokenSyntax) -> (lines: Range<Int>, name: String?)? {
    var node = Syntax(token)
    while let parent = node.parent {
      if let lines = row(node, in: parent, for: token) { return (lines, nil) }
      if node.is(MemberBlockItemSyntax.self) || (node.is(CodeBlockItemSyntax.self) && isTopLevel(node)) {
        return (file.lines(of: node), Self.name(of: node))
      }
      node = parent
    }
    return nil
  }

  /// Returns the lines of a row of a table: an import, an element, an argument, an operand or a statement.
  private func row(_ node: Syntax, in parent: Syntax, for token: TokenSyntax) -> Range<Int>? {
    switch node.kind {
    case .importDecl: return file.lines(of: node)
    case .arrayElement, .dictionaryElement: return ownLines(node)
    case .labeledExpr where node.as(LabeledExprSyntax.self)?.label == token: return ownLines(node)
    case .codeBlockItem where isAssignment(node) || isTab(parent): return ownLines(node)
    default:
      guard let list = parent.as(ExprListSyntax.self), let index = list.firstIndex(where: { $0.id == node.id }),
        index != list.startIndex
      else { return nil }
      let operation = list[list.index(before: index)]
      guard operation.is(BinaryOperatorExprSyntax.self) else { return nil }
      let start = operation.positionAfterSkippingLeadingTrivia
      return ownLines(node, from: start)
    }
  }

  /// Returns the lines of a node if nothing else is on them.
  private func ownLines(_ node: Syntax, from start: AbsolutePosition? = nil) -> Range<Int>? {
    let start = start ?? node.positionAfterSkippingLeadingTrivia
    let lines = file.lines(of: node, from: start)
    let column = file.locations.location(for: start).column
    let isFirst = file.lines[lines.lowerBound].utf8.prefix(column - 1).allSatisfy { $0 == 0x20 }
    let end = file.locations.location(for: node.endPositionBeforeTrailingTrivia)
    let isLast = file.lines[lines.upperBound - 1].utf8.count == end.column - 1
    return isFirst && isLast ? lines : nil
  }

  private func isAssignment(_ node: Syntax) -> Bool {
    node.as(CodeBlockItemSyntax.self)?.item.as(SequenceExprSyntax.self)?.elements
      .contains { $0.is(AssignmentExprSyntax.self) } == true
  }

  private func isTab(_ list: Syntax) -> Bool {
    list.parent?.as(ClosureExprSyntax.self)?.parent?.as(FunctionCallExprSyntax.self)?
      .calledExpression.trimmedDescription == "TabView"
  }

  private func isTopLevel(_ node: Syntax) -> Bool {
    node.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  static func name(of node: Syntax) -> String? {
    let declaration =
      node.as(MemberBlockItemSyntax.self)?.decl ?? node.as(CodeBlockItemSyntax.self)?.item.as(DeclSyntax.self)
    return declaration?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? declaration?.as(FunctionDeclSyntax.self)?.name.text
      ?? declaration?.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
