import Inspection

/// A part of a literal, as the containers of a decoder see it.
struct Member {
  /// The key in the layout of `Decodable`.
  let label: String
  /// The literal that a value is decoded from.
  let value: Literal
  /// The literal that a nested container is opened over.
  let content: Literal
  /// The path component of this part; `nil` if the path is that of the whole.
  let component: Path.Component?

  init(_ label: String, _ value: Literal, content: Literal? = nil, at component: Path.Component?) {
    (self.label, self.value, self.content, self.component) = (label, value, content ?? value, component)
  }

  /// The text of this part: its label, or its value if it has none.
  var text: String { if case .member = component { label } else { value.description(limit: 60) } }

  /// The description of this part in error messages.
  var description: String { if case .member = component { "'\(label)'" } else { text } }
}

extension Literal {
  /// The parts with the keys of `Decodable`'s layout; `nil` if the literal has no parts with keys.
  var members: [Member]? {
    switch self {
    case .record(_, let arguments), .tuple(let arguments):
      return arguments.enumerated().map { index, argument in
        let component = Path.Component(label: argument.label, index: index, count: arguments.count)
        return Member(argument.label ?? "_\(index)", argument.value, at: component)
      }
    case .dictionary(let pairs):
      let members = pairs.compactMap { pair in
        pair.key.label.map { Member($0, pair.value, at: .element(pair.key)) }
      }
      return members.count == pairs.count ? members : nil
    case .case(let name, let arguments):
      return [Member(name, arguments.payload, content: .tuple(arguments), at: .member(name))]
    default: return nil
    }
  }

  private var label: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): number.description
    case .case(let name, []): name
    default: nil
    }
  }

  /// The parts in the order of `Decodable`'s layout, keys and values of a dictionary alternating; `nil` if there
  /// are none.
  var elements: [Member]? {
    switch self {
    case .array(let values):
      return values.enumerated().map { Member("", $1, at: .element(.integer(Int128($0)))) }
    case .dictionary(let pairs):
      return pairs.flatMap { pair in [pair.key, pair.value].map { Member("", $0, at: .element(pair.key)) } }
    case .tuple(let arguments) where arguments.allSatisfy { $0.label == nil }:
      return Literal.array(arguments.map(\.value)).elements
    case .record(_, let fields) where fields.map(\.label) == ["lowerBound", "upperBound"]:
      return Literal.array(fields.map(\.value)).elements
    default: return nil
    }
  }

  /// The raw value of a record that has no other field; otherwise the literal itself.
  var rawValue: Literal {
    switch self {
    case .record(_, let fields), .tuple(let fields): fields.map(\.label) == ["rawValue"] ? fields[0].value : self
    default: self
    }
  }
}
