import SwiftParser
import SwiftSyntax

extension Diagram {
  /// The features and the navigation with the rules between them, and what each needs from the world.
  static func flow(of tree: Tree) -> Diagram {
    let features = (tree.features + ["Navigation"]).sorted().map(FeatureName.init)
    let rules = RuleReader(features: Set(features.map(\.property)), tree: tree).rules
    let news = features.map { feature in
      let actions = tree.members(of: "Action", in: feature).count
      return Box(name: "\(feature.property)Actions", lines: [feature.type, "\(actions) actions"])
    }
    let states = features.map { feature in
      let state = tree.members(of: "State", in: feature).count
      return Box(name: "\(feature.property)State", lines: [feature.type, "\(state) properties"])
    }
    let needs = features.map { feature in
      Box(name: "\(feature.property)World", lines: tree.members(of: "Dependencies", in: feature))
    }.filter { !$0.lines.isEmpty }
    var diagram = Diagram()
    diagram.groups = [
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
private struct Rule {
  let sources: [String]
  let label: String
  /// The feature whose action follows; `nil` if the source does not name it.
  let target: String?
}

/// Reads the rules in the arrays of type `[Rule]`. Every element of such an array is a rule.
private struct RuleReader {
  let features: Set<String>
  let tree: Tree

  var rules: [Rule] {
    let types = Parser.parse(source: tree.text(of: "App/Rules.swift")).statements.compactMap {
      $0.item.as(EnumDeclSyntax.self)
    }
    return types.flatMap(\.memberBlock.members).flatMap { member -> [Rule] in
      guard let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first,
        binding.typeAnnotation?.type.trimmedDescription == "[Rule]",
        let array = binding.initializer?.value.as(ArrayExprSyntax.self)
      else { return [] }
      return array.elements.map { rule($0.expression) }
    }
  }

  private func rule(_ expression: ExprSyntax) -> Rule {
    let call = expression.as(FunctionCallExprSyntax.self)
    let arguments = call?.arguments.map { ($0.label?.text ?? "", $0.expression.trimmedDescription) } ?? []
    let closure = body(of: call?.trailingClosure?.description ?? "")
    let values = Dictionary(arguments, uniquingKeysWith: { first, _ in first })
    let parts = arguments.filter { $0.0.isEmpty }.compactMap { $0.1.firstMatch(of: /^\\?\.(\w+)/)?.1 }.map(String.init)
    let situation = values[""]?.wholeMatch(of: /"(.*)"/).map { String($0.1) }
    let action = ((values["dispatch"] ?? "") + closure).matches(of: /\.(\w+)\(\.(\w+)/)
      .first { features.contains(String($0.1)) }
    return Rule(
      sources: Set(parts).intersection(features).sorted(),
      label: "\(situation ?? trigger(values, closure)) → \(action.map { String($0.2) } ?? "…")",
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
    let value = change("from", "from") + change("to", "to") + change("becomes", "becomes")
    let item = values["dispatch"] == nil ? closure.firstMatch(of: /(?:case|==) \.(\w+)/).map { String($0.1) } : nil
    return [news, item].compactMap(\.self).joined(separator: " becomes ") + value
  }
}

extension Tree {
  /// Returns the names of the cases or of the stored properties of a type of a feature.
  fileprivate func members(of type: String, in feature: FeatureName) -> [String] {
    let file = "\(feature.type)/\(feature.type)+\(type).swift"
    let lines = ["Modules/Features/", "App/"].flatMap { text(of: $0 + file).split(separator: "\n") }
    let body = lines.drop { !$0.contains(" \(type)") || !$0.hasSuffix("{") }.dropFirst().prefix { $0 != "  }" }
    return body.compactMap { line in
      line.firstMatch(of: /^    (?:public )?(?:internal\(set\) )?(?:case|let|var) (\w+)(?!.*\{)/).map {
        String($0.1)
      }
    }
  }
}
