package import Inspection

/// A value that becomes a literal without reflection.
package protocol LiteralConvertible {
  /// The value as a literal.
  var asLiteral: Literal { get }
}

extension Literal: LiteralConvertible { package var asLiteral: Literal { self } }
extension Bool: LiteralConvertible { package var asLiteral: Literal { .bool(self) } }
extension Int: LiteralConvertible { package var asLiteral: Literal { .integer(Int128(self)) } }
extension Int32: LiteralConvertible { package var asLiteral: Literal { .integer(Int128(self)) } }
extension UInt: LiteralConvertible { package var asLiteral: Literal { .integer(Int128(self)) } }
extension Double: LiteralConvertible { package var asLiteral: Literal { .floating(self) } }
extension String: LiteralConvertible { package var asLiteral: Literal { .string(self) } }

extension Optional: LiteralConvertible where Wrapped: LiteralConvertible {
  package var asLiteral: Literal { self?.asLiteral ?? .nil }
}

extension Array: LiteralConvertible where Element: LiteralConvertible {
  package var asLiteral: Literal { .array(map(\.asLiteral)) }
}

extension Literal {
  /// The members of a JSON object, in order.
  package typealias Members = KeyValuePairs<String, any LiteralConvertible>

  /// Returns a record whose JSON is an object with these members, in order.
  package static func object(_ members: Members...) -> Literal {
    .record("Object", members.flatMap { $0.map { Argument($0.key, $0.value.asLiteral) } })
  }
}
