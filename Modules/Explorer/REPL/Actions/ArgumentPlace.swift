import Inspection
import LineEditing
import LiteralParsing

/// An argument at whose end a partly typed action ends. Completion and hints follow from it.
struct ArgumentPlace {
  private let argument: ActionSignature.Argument
  /// The typed part of the label and the value.
  private let word: Substring
  /// The separator or the parentheses after the value, if nothing else is missing.
  private let end: String
  /// The arguments that are not typed yet, and the closing parentheses.
  private let rest: String
  private let types: TypeTable

  init(_ argument: ActionSignature.Argument, _ word: Substring, end: String, rest: String, _ types: TypeTable) {
    (self.argument, self.word, self.end, self.rest, self.types) = (argument, word, end, rest, types)
  }

  private var label: String { argument.label.map { $0 + ": " } ?? "" }
  /// The typed part of the value; `nil` while the label is being typed.
  private var value: Substring? { word.hasPrefix(label) ? word.dropFirst(label.count) : nil }

  /// This argument, and those within its value.
  var all: [ArgumentPlace] {
    guard let value else { return [self] }
    if value.hasPrefix("["), let type = TypeTable.element(of: argument.type) {
      let element = ActionSignature.Argument(label: nil, type: type, samples: [])
      return [self]
        + ArgumentPlace(element, value.dropFirst().arguments.last ?? "", end: "", rest: "", types).all
    }
    guard let open = value.firstIndex(of: "(") else { return [self] }
    let (head, sampled) = (value[..<open], argument.arguments(of: value[..<open]))
    var arguments = types[argument.type].first { $0.head == head }?.arguments ?? sampled
    for index in arguments.indices where index < sampled.count && arguments[index].samples.isEmpty {
      arguments[index].samples = sampled[index].samples
    }
    return [self] + arguments.places(in: value[open...].dropFirst(), end: end, rest: rest, types)
  }

  /// Completes the label or the value.
  ///
  /// - Parameter ids: Returns the strings in the state of the feature.
  func completion(_ ids: () -> [String]) -> Completion {
    value.map { Completion(of: $0, by: values(ids)) } ?? Completion(of: word, by: [label])
  }

  /// Returns the starts of all values: the cases of the type, or else its samples, and strings in the state.
  private func values(_ ids: () -> [String]) -> [String] {
    let (type, templates) = (argument.type, types[argument.type])
    var values = templates.map { $0.head + ($0.arguments.isEmpty ? end : "(") }
    if templates.isEmpty { values += argument.samples.map { $0 + end } }
    if let element = TypeTable.element(of: type) {
      values += types[element].map { "[" + $0.head + ($0.arguments.isEmpty ? "" : "(") }
    }
    if type.hasSuffix("?") { values.append("nil" + end) }
    switch type.hasSuffix("?") ? String(type.dropLast()) : type {
    case "Bool": values += ["true" + end, "false" + end]
    case "String": values += ids().map { "\(Literal.string($0))" + end }
    default: break
    }
    return values
  }

  /// The labels and types that are not typed yet, and the closing parentheses.
  var hint: String {
    guard let value else { return label.hasPrefix(word) ? argument.description.dropFirst(word.count) + rest : "" }
    if value.isEmpty { return argument.type + rest }
    let template = types[argument.type].first { $0.head == value }
    return (template?.description.dropFirst(value.count) ?? "") + rest
  }
}

extension [ActionSignature.Argument] {
  /// Returns the places at which a string after a parenthesis ends, the outermost first; none if it is closed.
  func places(in text: Substring, end: String = "", rest: String = "", _ types: TypeTable) -> [ArgumentPlace] {
    let typed = text.arguments
    let isClosed = text.firstIndexOutsideOfQuotes { $0 == ")" && $1 == 0 } != nil
    guard let word = typed.last, indices.contains(typed.count - 1), !isClosed else { return [] }
    let rest = dropFirst(typed.count).reduce("") { $0 + ", " + $1.description } + ")" + rest
    return ArgumentPlace(
      self[typed.count - 1], word, end: typed.count == count ? ")" + end : ", ", rest: rest, types
    ).all
  }
}

extension ActionSignature.Argument {
  /// Returns the arguments of the samples that are a case or a record with a name.
  fileprivate func arguments(of name: Substring) -> [ActionSignature.Argument] {
    let found = samples.compactMap { sample -> [Literal.Argument]? in
      switch try? Literal(parsing: sample) {
      case .case(let sampleName, let arguments) where name == "." + sampleName: arguments
      case .record(let sampleName, let arguments) where name == sampleName: arguments
      default: nil
      }
    }
    return (found.first ?? []).enumerated().map { index, argument in
      let samples = found.filter { $0.indices.contains(index) }.map { $0[index].value.nestedDescription }
      return ActionSignature.Argument(label: argument.label, type: "", samples: samples)
    }
  }
}

extension Substring {
  /// The arguments after a parenthesis; the last one may be unfinished.
  var arguments: [Substring] {
    var (arguments, rest) = ([Substring](), self)
    while let comma = rest.firstIndexOutsideOfQuotes(where: { $0 == "," && $1 == 0 }) {
      arguments.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
    return (arguments + [rest]).map { $0.drop(while: \.isWhitespace) }
  }
}
