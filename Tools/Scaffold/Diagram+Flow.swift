import SwiftSyntax

extension Diagram {
  /// The features and the navigation with the rules between them, and what each needs from the world.
  static func flow(of tree: Tree) -> Diagram {
    let features = (tree.features + ["Navigation"]).sorted().map(FeatureName.init)
    let rules = RuleFinder.rules(in: tree, of: features)
    let news = features.map { feature in
      let actions = MemberFinder.names(in: "Action", of: feature, tree).count
      return Box(name: "\(feature.property)Actions", lines: [feature.type, "\(actions) actions"])
    }
    let states = features.map { feature in
      let state = MemberFinder.names(in: "State", of: feature, tree).count
      return Box(name: "\(feature.property)State", lines: [feature.type, "\(state) properties"])
    }
    let needs = features.map { feature in
      Box(name: "\(feature.property)World", lines: MemberFinder.names(in: "Dependencies", of: feature, tree))
    }.filter { !$0.lines.isEmpty }
    var diagram = Diagram()
    diagram.columns = [
      ("Actions and changes", news), ("Rules", rules.enumerated().map { Box(name: "rule\($0)", lines: [$1.label]) }),
      ("State", states), ("World", needs),
    ]
    for (number, rule) in rules.enumerated() {
      diagram.arrows += rule.sources.map { ("\($0)Actions", "rule\(number)") }
      if let target = rule.target { diagram.arrows.append(("rule\(number)", "\(target)State")) }
    }
    let worlds = features.map { ("\($0.property)State", "\($0.property)World") }
    diagram.arrows += worlds.filter { arrow in needs.contains { $0.name == arrow.1 } }
    return diagram
  }
}

/// A rule: what happened in one or more features, and the action of another that follows.
struct Rule {
  let sources: [String]
  let label: String
  /// The feature whose action follows; `nil` if the source does not name it.
  let target: String?
}

/// Finds the rules in the arrays of type `[Rule]`. Every element of such an array is a rule.
private final class RuleFinder: SyntaxVisitor {
  private let features: Set<String>
  private let tree: Tree
  private var rules: [Rule] = []

  static func rules(in tree: Tree, of features: [FeatureName]) -> [Rule] {
    let finder = RuleFinder(Set(features.map(\.property)), tree)
    finder.walk(ParsedFile(tree.text(of: "App/Rules.swift")).syntax)
    return finder.rules
  }

  private init(_ features: Set<String>, _ tree: Tree) {
    (self.features, self.tree) = (features, tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, binding.typeAnnotation?.type.trimmedDescription == "[Rule]",
      let array = binding.initializer?.value.as(ArrayExprSyntax.self)
    else { return .skipChildren }
    let condition = binding.pattern.trimmedDescription == "whileInUse" ? ", while in use" : ""
    rules += array.elements.map { rule($0.expression, condition) }
    return .skipChildren
  }

  private func rule(_ expression: ExprSyntax, _ condition: String) -> Rule {
    let call = expression.as(FunctionCallExprSyntax.self)
    let arguments = call?.arguments.map { ($0.label?.text ?? "", $0.expression.trimmedDescription) } ?? []
    let closure = body(of: call?.trailingClosure?.description ?? "")
    let values = Dictionary(arguments, uniquingKeysWith: { first, _ in first })
    let parts = ["", "with"].compactMap { values[$0]?.firstMatch(of: /^\\?\.(\w+)/)?.1 }.map(String.init)
    let action = ((values["dispatch"] ?? "") + closure).matches(of: /\.(\w+)\(\.(\w+)/)
      .first { features.contains(String($0.1)) }
    return Rule(
      sources: parts.filter(features.contains),
      label: "\(trigger(values, closure)) → \(action.map { String($0.2) } ?? "…")\(condition)",
      target: action.map { String($0.1) })
  }

  /// Returns the text of a closure, or of the function of the app that it calls.
  private func body(of closure: String) -> String {
    guard let name = closure.firstMatch(of: /\{ (?:\w+\.)?(\w+)\(/)?.1 else { return closure }
    for path in tree.paths(under: "App") {
      let text = tree.text(of: path)
      guard let start = text.range(of: "func \(name)(") else { continue }
      return String(text[start.upperBound...].split(separator: /\n *\}\n/, maxSplits: 1)[0])
    }
    return closure
  }

  /// Returns what the rule reacts to: a change of a part of the state, or an action.
  private func trigger(_ values: [String: String], _ closure: String) -> String {
    let first = values[""] ?? ""
    let news = first.firstMatch(of: /^\\?\.\w+[.(]+([\w.]+)/).map { String($0.1) }
    let change = { (label: String, word: String) in values[label].map { " \(word) \($0.dropFirst())" } ?? "" }
    let other = values["with"].map { " with \($0.dropFirst(2))" } ?? ""
    let value = change("from", "from") + change("to", "to") + change("becomes", "becomes")
    let item = values["dispatch"] == nil ? closure.firstMatch(of: /(?:case|==) \.(\w+)/).map { String($0.1) } : nil
    return [news, item].compactMap(\.self).joined(separator: " becomes ") + value + other
  }
}

/// Finds the cases or the stored properties of a type of a feature.
private final class MemberFinder: SyntaxVisitor {
  private let type: String
  private var names: [String] = []

  static func names(in type: String, of feature: FeatureName, _ tree: Tree) -> [String] {
    let finder = MemberFinder(type)
    let file = "\(feature.type)/\(feature.type)+\(type).swift"
    for layer in ["Modules/Features/", "App/"] { finder.walk(ParsedFile(tree.text(of: layer + file)).syntax) }
    return finder.names
  }

  private init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == type else { return .visitChildren }
    names += node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
      .flatMap { $0.elements.map(\.name.text) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == type else { return .skipChildren }
    let properties = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    names += properties.filter { property in
      !property.modifiers.contains { $0.name.text == "static" } && property.bindings.first?.accessorBlock == nil
    }.flatMap { $0.bindings.map(\.pattern.trimmedDescription) }
    return .skipChildren
  }
}
