import SwiftSyntax

/// A place in a Swift file that has a row for each feature.
enum Place: Sendable {
  case imports
  /// The cases of an enumeration.
  case cases(String)
  /// The properties of a type, or in its extensions.
  case members(String)
  /// The operands of `<>` in the value of a property.
  case operands(String)
  /// The elements of the first array in a property or a function.
  case elements(String)
  /// The arguments of each call of a function.
  case arguments(String)
  /// The statements of an initializer's body, by the type, or of a trailing closure, by the function.
  case statements(String)
}

/// A row of a table, on lines of its own.
struct Row {
  /// The row's name: that of a feature's property, or of an imported module.
  let key: String
  let lines: Range<Int>
}

/// Finds the rows of a place.
final class RowFinder: SyntaxVisitor {
  private let place: Place
  private let file: ParsedFile
  /// The name of a row by each word that can stand for it.
  private let keys: [String: String]
  private(set) var rows: [Row] = []

  /// Finds the rows for features, in the order of the text.
  static func rows(of place: Place, in file: ParsedFile, features: [FeatureName]) -> [Row] {
    let finder = RowFinder(place, file, features)
    finder.walk(file.syntax)
    return finder.rows
  }

  private init(_ place: Place, _ file: ParsedFile, _ features: [FeatureName]) {
    (self.place, self.file) = (place, file)
    let words = features.flatMap { [($0.type, $0.property), ($0.property, $0.property), ($0.module, $0.property)] }
    keys = Dictionary(words) { first, _ in first }
    super.init(viewMode: .sourceAccurate)
  }

  private func add(_ node: some SyntaxProtocol, from start: AbsolutePosition? = nil, key: String? = nil) {
    guard let key = key ?? node.tokens(viewMode: .sourceAccurate).lazy.compactMap({ self.keys[$0.text] }).first
    else { return }
    rows.append(Row(key: key, lines: file.lines(of: node, from: start)))
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .imports = place, node.attributes.isEmpty { add(node, key: node.path.trimmedDescription) }
    return .skipChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .cases(node.name.text) = place {
      for member in node.memberBlock.members where member.decl.is(EnumCaseDeclSyntax.self) { add(member) }
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addMembers(of: node.name.text, node.memberBlock)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    addMembers(of: node.extendedType.trimmedDescription, node.memberBlock)
    return .visitChildren
  }

  private func addMembers(of type: String, _ block: MemberBlockSyntax) {
    for member in block.members {
      if case .members(type) = place, let property = member.decl.as(VariableDeclSyntax.self),
        let name = property.bindings.first?.pattern.trimmedDescription, let key = keys[name]
      {
        add(member, key: key)
      } else if case .statements(type) = place, let body = member.decl.as(InitializerDeclSyntax.self)?.body {
        for statement in body.statements { add(statement) }
      }
    }
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first else { return .visitChildren }
    let name = binding.pattern.trimmedDescription
    if case .elements(name) = place, let body = binding.accessorBlock { addElements(of: body) }
    guard let value = binding.initializer?.value else { return .visitChildren }
    if case .operands(name) = place, let elements = value.as(SequenceExprSyntax.self)?.elements {
      var start: AbsolutePosition?
      for element in elements {
        if element.is(BinaryOperatorExprSyntax.self) {
          start = element.positionAfterSkippingLeadingTrivia
        } else if let start {
          add(element, from: start)
        }
      }
    }
    if case .elements(name) = place { addElements(of: value) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .elements(node.name.text) = place, let body = node.body { addElements(of: body) }
    return .visitChildren
  }

  private func addElements(of node: some SyntaxProtocol) {
    var queue = [Syntax(node)]
    while !queue.isEmpty {
      let next = queue.removeFirst()
      guard let array = next.as(ArrayExprSyntax.self) else {
        queue += next.children(viewMode: .sourceAccurate)
        continue
      }
      for element in array.elements { add(element) }
      return
    }
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.trimmedDescription
    if case .arguments(name) = place {
      for argument in node.arguments {
        if let key = argument.label.flatMap({ keys[$0.text] }) { add(argument, key: key) }
      }
    }
    if case .statements(name) = place, let closure = node.trailingClosure {
      for statement in closure.statements { add(statement) }
    }
    return .visitChildren
  }
}
