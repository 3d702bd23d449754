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

  /// Returns the line in which a call is left without its only argument, which a token is part of; `nil` if the argument
  /// is not the only one, or the call has nothing else.
  func edit(withoutArgumentAround token: TokenSyntax) -> Edit? {
    for case let argument? in sequence(first: Syntax(token), next: \.parent).map({ $0.as(LabeledExprSyntax.self) }) {
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
        call.parent?.is(ArrayElementSyntax.self) != true,  // A row of a table goes as a whole.
        call.trailingClosure != nil, let left = call.leftParen, let right = call.rightParen
      else { continue }
      let start = file.locations.location(for: left.positionAfterSkippingLeadingTrivia)
      let end = file.locations.location(for: right.endPositionBeforeTrailingTrivia)
      guard start.line == end.line else { continue }
      let bytes = Array(file.lines[start.line - 1].utf8)
      let text = bytes.prefix(start.column - 1) + bytes.dropFirst(end.column - 1)
      return Edit(lines: start.line - 1..<start.line, text: [String(decoding: text, as: UTF8.self)])
    }
    return nil
  }

  /// Returns whether arguments are the rows of a table, the last of which ends with a comma, too.
  private func isInTable(_ arguments: Syntax) -> Bool {
    arguments.as(LabeledExprListSyntax.self)?.last?.trailingComma != nil
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
    return declaration?.as(EnumCaseDeclSyntax.self)?.elements.first?.name.text
      ?? declaration?.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription
      ?? declaration?.as(FunctionDeclSyntax.self)?.name.text
      ?? declaration?.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
