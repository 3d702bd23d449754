import SwiftParser
import SwiftSyntax

/// The declarations of a Swift file.
struct SourceFile {
  private(set) var declarations: [Declaration] = []
  private let lineStarts: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    lineStarts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    let visitor = DeclarationVisitor(end: bytes.count)
    visitor.walk(Parser.parse(source: text))
    declarations = visitor.declarations
  }

  /// Returns the innermost declaration at a place.
  func declaration(line: Int, column: Int) -> Int {
    guard lineStarts.indices.contains(line - 1) else { return 0 }
    let offset = lineStarts[line - 1] + column - 1
    // Declarations are in the order in which they begin, and the file itself is the first.
    var (low, high) = (0, declarations.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if declarations[middle].range.lowerBound <= offset { low = middle } else { high = middle }
    }
    while let parent = declarations[low].parent, !declarations[low].range.contains(offset) { low = parent }
    return low
  }
}

/// Collects the declarations of a file, except those in bodies.
private final class DeclarationVisitor: SyntaxVisitor {
  private(set) var declarations: [Declaration]
  private var parents = [0]

  init(end: Int) {
    declarations = [
      Declaration(
        kind: .file, parent: nil, name: "", path: "", range: 0..<max(end, 1), text: "", isPartOfType: false,
        isPrivate: true, isTest: false, reads: nil)
    ]
    super.init(viewMode: .sourceAccurate)
  }

  private func add(
    _ node: some DeclSyntaxProtocol, _ kind: Declaration.Kind, name: String, labels: String = "",
    head: (some SyntaxProtocol)? = Syntax?.none, isPartOfType: Bool = false, isTest: Bool = false
  ) -> SyntaxVisitorContinueKind {
    let outer = declarations[parents[parents.count - 1]].path
    let end = head?.position ?? node.endPosition
    let text = node.tokens(viewMode: .sourceAccurate).prefix { $0.position < end }.map(\.text).joined(separator: " ")
    let isPrivate = text.prefix(while: { $0 != "{" }).split(separator: " ").contains { $0.hasSuffix("private") }
    declarations.append(
      Declaration(
        kind: kind, parent: parents[parents.count - 1], name: name,
        path: outer.isEmpty ? name + labels : "\(outer).\(name)\(labels)",
        range: node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPosition.utf8Offset, text: text,
        isPartOfType: isPartOfType, isPrivate: isPrivate, isTest: isTest,
        reads: kind == .member ? Declaration.reads(of: node, text: text) : nil))
    if isPartOfType, parents.count > 1 { declarations[parents[parents.count - 1]].text += " \(name)" }
    guard kind != .member else { return .skipChildren }
    parents.append(declarations.count - 1)
    return .visitChildren
  }

  private func addType(_ node: some DeclGroupSyntax, name: String) -> SyntaxVisitorContinueKind {
    add(node, .type, name: name, head: node.memberBlock, isPartOfType: name == "CodingKeys")
  }

  private func close() { parents.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { addType(node, name: node.name.text) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { addType(node, name: node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { addType(node, name: node.name.text) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { addType(node, name: node.name.text) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { addType(node, name: node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription.prefix { $0 != "<" }
    return add(node, .extension, name: String(name), head: node.memberBlock)
  }
  override func visitPost(_ node: StructDeclSyntax) { close() }
  override func visitPost(_ node: ClassDeclSyntax) { close() }
  override func visitPost(_ node: EnumDeclSyntax) { close() }
  override func visitPost(_ node: ActorDeclSyntax) { close() }
  override func visitPost(_ node: ProtocolDeclSyntax) { close() }
  override func visitPost(_ node: ExtensionDeclSyntax) { close() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.name.text
    let isXCTest = name.hasPrefix("test") && declarations[parents[parents.count - 1]].text.contains(": XCTestCase")
    return add(
      node, .member, name: name, labels: node.signature.parameterClause.labels,
      isPartOfType: name == "callAsFunction" || name.hasPrefix("build") || name == "appendInterpolation",
      isTest: isXCTest || node.attributes.contains { $0.trimmedDescription.hasPrefix("@Test") })
  }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: "init", labels: node.signature.parameterClause.labels)
  }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: "deinit", isPartOfType: true)
  }
  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.parameterClause.labels
    return add(node, .member, name: "subscript", labels: labels, isPartOfType: labels == "(dynamicMember:)")
  }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let isStored = node.bindings.contains { $0.accessorBlock.map(\.isObserver) ?? true }
    return add(
      node, .member, name: name,
      isPartOfType: !isStatic && isStored || ["wrappedValue", "projectedValue"].contains(name))
  }
  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: node.elements.map(\.name.text).joined(separator: ", "), isPartOfType: true)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: node.name.text)
  }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: node.name.text)
  }
  override func visit(_ node: OperatorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: node.name.text)
  }
  override func visit(_ node: PrecedenceGroupDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, .member, name: node.name.text)
  }

  /// The condition of an `#if` counts as text of the declaration around it.
  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let condition = node.condition?.trimmedDescription ?? ""
    if parents.count > 1 { declarations[parents[parents.count - 1]].text += " \(node.poundKeyword.text) \(condition)" }
    return .visitChildren
  }

  /// The remaining tokens on the level of the file are those of imports, statements and conditions.
  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if parents.count == 1 { declarations[0].text += " \(token.text)" }
    return .skipChildren
  }
}

extension FunctionParameterClauseSyntax {
  fileprivate var labels: String { "(" + parameters.map { $0.firstName.text + ":" }.joined() + ")" }
}

extension AccessorBlockSyntax {
  /// Whether the accessors only observe a stored property.
  fileprivate var isObserver: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
