import Inspection

/// Values as Swift source, where the compiler knows their types.
enum SwiftNotation {
  /// Returns the source of a value.
  static func source(of value: some Any) -> String { source(of: Literal(reflecting: value)) }

  private static func source(of literal: Literal) -> String {
    switch literal {
    case .case(let name, let arguments): ".\(name)\(arguments.isEmpty ? "" : source(of: arguments))"
    case .record(_, let arguments): ".init\(source(of: arguments))"
    case .tuple(let arguments): source(of: arguments)
    case .array(let elements): "[\(elements.map { source(of: $0) }.joined(separator: ", "))]"
    case .duration: ".\(literal)"
    case .nil, .bool, .integer, .floating, .string, .dictionary, .opaque: literal.description
    }
  }

  private static func source(of arguments: [Literal.Argument]) -> String {
    let parts = arguments.map { ($0.label.map { "\($0): " } ?? "") + source(of: $0.value) }
    return "(\(parts.joined(separator: ", ")))"
  }
}
