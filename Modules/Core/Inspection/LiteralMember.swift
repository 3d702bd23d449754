/// A part of a literal that a keyed container can ask for.
struct LiteralMember {
  /// The key, as `Decodable` lays it out.
  let label: String
  /// What is read where a value is asked for.
  let value: Literal
  /// What is read where a container is asked for.
  let content: Literal
  /// The step to this part; `nil` when it is the whole of what it is in.
  let component: Path.Component?

  /// The part as error messages show it.
  var shown: String {
    if case .member = component { return "'\(label)'" }
    return value.description(limit: 60)
  }
}

extension Literal {
  /// The parts under the keys that `Decodable` lays out for them; `nil` when there are no such parts.
  var members: [LiteralMember]? {
    switch self {
    case .record(_, let arguments), .tuple(let arguments): Literal.members(arguments)
    case .dictionary(let pairs): Literal.members(pairs)
    case .case(let name, let arguments): [Literal.member(name, arguments)]
    case .floating(.infinity): [Literal.member("infinity", [])]
    case .floating(let value) where value.isNaN: [Literal.member("nan", [])]
    default: nil
    }
  }

  private static func member(_ name: String, _ arguments: [Argument]) -> LiteralMember {
    let content = Literal.tuple(arguments)
    let isSingle = arguments.count == 1 && arguments[0].label == nil
    let value = isSingle ? arguments[0].value : content
    return LiteralMember(label: name, value: value, content: content, component: .member(name))
  }

  private static func members(_ arguments: [Argument]) -> [LiteralMember] {
    arguments.enumerated().map { index, argument in
      let position = arguments.count == 1 ? nil : Path.Component.position(index)
      return LiteralMember(
        label: argument.label ?? "_\(index)", value: argument.value, content: argument.value,
        component: argument.label.map(Path.Component.member) ?? position)
    }
  }

  private static func members(_ pairs: [Pair]) -> [LiteralMember]? {
    var members: [LiteralMember] = []
    for pair in pairs {
      guard let label = pair.key.label else { return nil }
      members.append(
        LiteralMember(label: label, value: pair.value, content: pair.value, component: .element(pair.key)))
    }
    return members
  }

  private var label: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): number.description
    case .case(let name, let arguments) where arguments.isEmpty: name
    default: nil
    }
  }
}
