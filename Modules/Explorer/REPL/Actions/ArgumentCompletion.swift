import Inspection
import LineEditing
import LiteralParsing

/// What is known about the values of arguments besides their samples.
struct ArgumentContext {
  let types: TypeTable
  /// Returns the texts in the state of the feature.
  let ids: () -> [String]
}

extension [ActionSignature.Argument] {
  /// Returns the text that can continue the arguments: a label, or a value and the separator after it.
  ///
  /// - Parameter end: The text after the last argument and its parenthesis.
  func completion(of text: Substring, end: String, in context: ArgumentContext) -> Completion {
    let typed = text.arguments
    guard let word = typed.last, indices.contains(typed.count - 1) else { return .none }
    let argument = self[typed.count - 1]
    let label = argument.label.map { $0 + ": " } ?? ""
    guard word.hasPrefix(label) else { return Completion(of: word, by: [label]) }
    return argument.completion(
      ofValue: word.dropFirst(label.count), end: typed.count == count ? ")" + end : ", ", in: context)
  }
}

extension ActionSignature.Argument {
  /// Returns the values that begin with a typed text. If a bracket is open in it, returns what can follow there.
  func completion(ofValue typed: Substring, end: String, in context: ArgumentContext) -> Completion {
    let whole = Completion(of: typed, by: values(end, context))
    if whole.isExact, !typed.hasSuffix("(") || !whole.candidates.contains(String(typed)) { return whole }
    if typed.hasPrefix("["), let type = TypeTable.element(of: type) {
      let element = ActionSignature.Argument(label: nil, type: type, samples: [])
      let inner = element.completion(ofValue: typed.dropFirst().arguments.last ?? "", end: "", in: context)
      if !inner.candidates.isEmpty { return inner }
    }
    guard let open = typed.firstIndex(of: "(") else { return whole }
    let (sampled, head) = (arguments(of: typed[..<open]), typed[..<open])
    var arguments = context.types[type].first { $0.head == head }?.arguments ?? sampled
    for index in arguments.indices where index < sampled.count && arguments[index].samples.isEmpty {
      arguments[index].samples = sampled[index].samples
    }
    return arguments.completion(of: typed[open...].dropFirst(), end: end, in: context)
  }

  /// Returns the beginnings of all values: the cases of the type, or else its samples, and texts in the state.
  private func values(_ end: String, _ context: ArgumentContext) -> [String] {
    let templates = context.types[type]
    var values = templates.map { $0.head + ($0.arguments.isEmpty ? end : "(") }
    if templates.isEmpty { values += samples.map { $0 + end } }
    if let element = TypeTable.element(of: type) {
      values += context.types[element].map { "[" + $0.head + ($0.arguments.isEmpty ? "" : "(") }
    }
    if type.hasSuffix("?") { values.append("nil" + end) }
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "Bool": values += ["true" + end, "false" + end]
    case "String": values += context.ids().map { "\(Literal.string($0))" + end }
    default: break
    }
    return values
  }

  /// Returns the arguments of those samples that are a case or a record with a name.
  private func arguments(of name: Substring) -> [ActionSignature.Argument] {
    let found = samples.compactMap { sample -> [Literal.Argument]? in
      switch try? Literal(parsing: sample) {
      case .case(let sampleName, let arguments) where name == "." + sampleName: arguments
      case .record(let sampleName, let arguments) where name == sampleName: arguments
      default: nil
      }
    }
    return (found.first ?? []).enumerated().map { index, argument in
      let samples = found.filter { $0.indices.contains(index) }.map { $0[index].value.asArgument }
      return ActionSignature.Argument(label: argument.label, type: "", samples: samples)
    }
  }
}
