import Inspection
import LiteralParsing

/// An action that can be typed: its name, its arguments, and samples of it.
struct ActionSignature: Equatable, Sendable {
  /// An associated value, with samples as they are typed.
  struct Argument: Equatable, Sendable {
    let label: String?
    let type: String
    var samples: [String]

    var description: String { (label.map { "\($0): " } ?? "") + type }
  }

  /// The names of the cases from the outermost on, such as a feature and its action.
  let path: [String]
  /// The type of the last of these cases.
  let owner: ObjectIdentifier
  var arguments: [Argument]
  /// A sample as it is typed.
  let sample: String
  var documentation: String?
  /// The action of a child as it is typed: within that of its element. `nil` for others.
  private(set) var form: String?
  /// The actions of the children, if the action is that of an element of a collection.
  var children: [ActionSignature] = []

  var name: String { path.joined(separator: ".") }
}

extension ActionSignature: CustomStringConvertible {
  /// The name with the labels and types of the arguments: `outboxRead([Change], message: String?)`.
  var description: String {
    form ?? name + (arguments.isEmpty ? "" : "(\(arguments.map(\.description).joined(separator: ", ")))")
  }
}

extension ActionSignature {
  /// Creates the signature of a sample.
  ///
  /// A case is that of a feature if its only value is of an enumeration whose name ends in `Action`; the action of the
  /// feature follows.
  init(sample action: Any) {
    var (value, path) = (action, [String]())
    while let (name, inner) = Self.feature(value) {
      path.append(name)
      value = inner
    }
    let owner = ObjectIdentifier(type(of: value))
    let payload = Mirror(reflecting: value).children.first?.value
    let mirror = payload.map { Mirror(reflecting: $0) }
    let values = mirror?.displayStyle == .tuple ? mirror?.children.map(\.value) ?? [] : payload.map { [$0] } ?? []
    let sample = Literal(reflecting: action).description
    guard case .case(let name, let literals) = Literal(reflecting: value), literals.count == values.count else {
      self.init(path: [sample], owner: owner, arguments: [], sample: sample)
      return
    }
    let arguments = zip(literals, values).map { literal, value in
      let samples = [literal.value] + allCases(of: value).map { Literal(reflecting: $0) }.filter { $0 != literal.value }
      return Argument(
        label: literal.label, type: TypeNotation.text(of: type(of: value)), samples: samples.map(\.nestedDescription))
    }
    self.init(path: path + [name], owner: owner, arguments: arguments, sample: sample)
    if values.count == 1, let child = Self.child(values[0]) {
      let action = ActionSignature(sample: child.action)
      var signature = ActionSignature(
        path: self.path + action.path, owner: owner, arguments: [child.identity] + action.arguments, sample: sample)
      let element = self.arguments[0].type.prefix { $0 != "<" }
      signature.form = "\(self.name)(\(element)(\(child.identity.description), action: .\(action)))"
      children = [signature]
    }
  }

  /// Returns the identity and the action of an element, if a value is a structure of these two.
  private static func child(_ value: Any) -> (identity: Argument, action: Any)? {
    let fields = Array(Mirror(reflecting: value).children)
    guard Mirror(reflecting: value).displayStyle == .struct, fields.count == 2, fields[1].label == "action",
      Mirror(reflecting: fields[1].value).displayStyle == .enum
    else { return nil }
    let identity = fields[0].value
    return (
      Argument(
        label: fields[0].label, type: TypeNotation.text(of: type(of: identity)),
        samples: [Literal(reflecting: identity).nestedDescription]), fields[1].value
    )
  }

  private static func feature(_ value: Any) -> (name: String, action: Any)? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum, let child = mirror.children.first, let name = child.label,
      Mirror(reflecting: child.value).displayStyle == .enum, "\(type(of: child.value))".hasSuffix("Action")
    else { return nil }
    return (name, child.value)
  }

  /// Adds the arguments of another sample of the action.
  mutating func add(_ other: ActionSignature) {
    for (index, argument) in other.arguments.enumerated() where arguments.indices.contains(index) {
      arguments[index].samples += argument.samples.filter { !arguments[index].samples.contains($0) }
    }
    for child in other.children {
      if let index = children.firstIndex(where: { $0.name == child.name }) {
        children[index].add(child)
      } else {
        children.append(child)
      }
    }
  }
}

private func allCases(of value: Any) -> [Any] {
  func all<Value: CaseIterable>(of type: Value.Type) -> [Any] { Array(type.allCases) }
  return (type(of: value) as? any CaseIterable.Type).map { all(of: $0) } ?? []
}
