import SwiftSyntax

extension Diagram {
  /// The features with the rules between them, and what each needs from the world.
  static func flow(of tree: Tree) -> Diagram {
    let features = tree.features.map(FeatureName.init)
    let rules = RuleFinder.rules(in: ParsedFile(tree.text(of: "App/Rules.swift")), of: features)
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
    }
    var diagram = Diagram()
    diagram.columns = [
      ("Actions and changes", news), ("Rules", rules.enumerated().map { Box(name: "rule\($0)", lines: [$1.label]) }),
      ("State", states), ("World", needs),
    ]
    for (number, rule) in rules.enumerated() {
      diagram.arrows += [("\(rule.source)Actions", "rule\(number)"), ("rule\(number)", "\(rule.target)State")]
    }
    diagram.arrows += features.map { ("\($0.property)State", "\($0.property)World") }
    return diagram
  }
}

/// A rule: news of one feature, and the action of another that follows.
struct Rule {
  let source, target, label: String
}

/// Finds the rules in the arrays of type `[Rule]`.
private final class RuleFinder: SyntaxVisitor {
  private let features: Set<String>
  private let text: String
  private var rules: [Rule] = []

  static func rules(in file: ParsedFile, of features: [FeatureName]) -> [Rule] {
    let finder = RuleFinder(Set(features.map(\.property)), file.lines.joined(separator: "\n"))
    finder.walk(file.syntax)
    return finder.rules
  }

  private init(_ features: Set<String>, _ text: String) {
    (self.features, self.text) = (features, text)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, binding.typeAnnotation?.type.trimmedDescription == "[Rule]",
      let array = binding.initializer?.value.as(ArrayExprSyntax.self)
    else { return .skipChildren }
    for element in array.elements {
      let condition = binding.pattern.trimmedDescription.hasSuffix("WhileInUse") ? ", while in use" : ""
      if let call = element.expression.as(FunctionCallExprSyntax.self) { add(call, condition) }
    }
    return .skipChildren
  }

  private func add(_ call: FunctionCallExprSyntax, _ condition: String) {
    let arguments = call.arguments.map { ($0.label?.text ?? "", $0.expression.trimmedDescription) }
    guard let first = arguments.first?.1, let source = first.firstMatch(of: /^\\?\.(\w+)/)?.1 else { return }
    var effect = arguments.dropFirst().map(\.1).joined(separator: " ") + (call.trailingClosure?.description ?? "")
    // A closure that calls a function stands for the function.
    if let name = effect.firstMatch(of: /\{ (\w+)\(/)?.1, let start = text.range(of: "func \(name)(") {
      effect = String(text[start.upperBound...].split(separator: "\n}", maxSplits: 1)[0])
    }
    let actions = effect.matches(of: /\.(\w+)\(\.(\w+)/).filter { features.contains(String($0.1)) }
    guard let action = actions.first else { return }
    let news = first.dropFirst(source.count + (first.hasPrefix("\\") ? 2 : 1))
    let detail = news.firstMatch(of: /\w[\w.]*/)?.0 ?? effect.firstMatch(of: /case \.(\w+)/)?.1 ?? ""
    let value = arguments.first { $0.0 == "becomes" }.map { " is \($0.1.dropFirst())" } ?? ""
    rules.append(
      Rule(source: String(source), target: String(action.1), label: "\(detail)\(value) → \(action.2)\(condition)"))
  }
}

/// Finds the cases or the stored properties of a type of a feature.
private final class MemberFinder: SyntaxVisitor {
  private let type: String
  private var names: [String] = []

  static func names(in type: String, of feature: FeatureName, _ tree: Tree) -> [String] {
    let finder = MemberFinder(type)
    finder.walk(ParsedFile(tree.text(of: "Modules/Features/\(feature.type)/\(feature.type)+\(type).swift")).syntax)
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
