import SwiftSyntax

/// Finds the parts to remove from a file so that it no longer mentions something.
struct Removable {
  let file: ParsedFile

  /// Returns the smallest part around a token that has lines of its own, and the name that it declares.
  func part(around token: TokenSyntax) -> (lines: Range<Int>, name: String?)? {
    var node = Syntax(token)
    while let parent = node.parent {
      if let lines = row(node, in: parent, for: token) ?? modifier(node, for: token) { return (lines, nil) }
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
    case .labeledExpr where node.as(LabeledExprSyntax.self)?.label == token || isInTable(parent): return ownLines(node)
    case .switchCase
    where node.as(SwitchCaseSyntax.self)?.label.tokens(viewMode: .sourceAccurate).contains(token) == true:
      return ownLines(node)
    case .codeBlockItem where isAssignment(node) || isCall(node, in: parent): return ownLines(node)
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

  /// Returns the lines of the last call in a chain if they begin with its period, and a token is in the call.
  private func modifier(_ node: Syntax, for token: TokenSyntax) -> Range<Int>? {
    guard let member = node.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
      member.base != nil, token.position > member.period.position
    else { return nil }
    return ownLines(node, from: member.period.positionAfterSkippingLeadingTrivia)
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

  /// Returns the text without the only argument of a call, or without the operand, that a token is part of; `nil` if the
  /// call has nothing else, or the operand is more than a name or a property.
  func text(withoutValueAround token: TokenSyntax) -> String? {
    text(withoutArgumentAround: token) ?? text(withoutOperand: token)
  }

  private func text(withoutArgumentAround token: TokenSyntax) -> String? {
    for case let argument? in sequence(first: Syntax(token), next: \.parent).map({ $0.as(LabeledExprSyntax.self) }) {
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        call.parent?.is(ArrayElementSyntax.self) != true,  // A row of a table goes as a whole.
        call.trailingClosure != nil, let left = call.leftParen, let right = call.rightParen
      else { continue }
      return file.text(without: left.positionAfterSkippingLeadingTrivia..<right.endPositionBeforeTrailingTrivia)
    }
    return nil
  }

  private func text(withoutOperand token: TokenSyntax) -> String? {
    guard var name = token.parent?.as(DeclReferenceExprSyntax.self).map(ExprSyntax.init) else { return nil }
    while let member = name.parent?.as(MemberAccessExprSyntax.self), member.base?.id == name.id {
      name = ExprSyntax(member)
    }
    let (start, end) = (name.positionAfterSkippingLeadingTrivia, name.endPositionBeforeTrailingTrivia)
    if name.parent?.parent?.as(PatternBindingSyntax.self)?.typeAnnotation?.type.is(ArrayTypeSyntax.self) == true {
      return file.text(without: start..<end, "[]")
    }
    guard let operands = name.parent?.as(ExprListSyntax.self).map(Array.init), operands.count > 2,
      operands[1].is(BinaryOperatorExprSyntax.self), let index = operands.firstIndex(where: { $0.id == name.id })
    else { return nil }
    return file.text(
      without: index == 0
        ? start..<operands[2].positionAfterSkippingLeadingTrivia
        : operands[index - 2].endPositionBeforeTrailingTrivia..<end)
  }

  /// Returns whether arguments are the rows of a table, the last of which ends with a comma, too.
  private func isInTable(_ arguments: Syntax) -> Bool {
    arguments.as(LabeledExprListSyntax.self)?.last?.trailingComma != nil
  }

  private func isAssignment(_ node: Syntax) -> Bool {
    node.as(CodeBlockItemSyntax.self)?.item.as(SequenceExprSyntax.self)?.elements
      .contains { $0.is(AssignmentExprSyntax.self) } == true
  }

  /// Returns whether a statement is a call beside others.
  private func isCall(_ node: Syntax, in statements: Syntax) -> Bool {
    node.as(CodeBlockItemSyntax.self)?.item.is(FunctionCallExprSyntax.self) == true
      && statements.children(viewMode: .sourceAccurate).count > 1
  }

  private func isTopLevel(_ node: Syntax) -> Bool {
    node.parent?.parent?.is(SourceFileSyntax.self) == true
  }

  static func name(of node: Syntax) -> String? {
    let declaration =
      node.as(MemberBlockItemSyntax.self)?.decl ?? node.as(CodeBlockItemSyntax.self)?.item.as(DeclSyntax.self)
    return declaration?.as(EnumCaseDeclSyntax.self)?.elements.first?.name.text
      ?? declaration?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? declaration?.as(FunctionDeclSyntax.self)?.name.text
      ?? declaration?.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
