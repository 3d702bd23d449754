package import Inspection

extension Literal {
  /// The members of a JSON object, in order. `nil` is a null.
  package typealias Members = KeyValuePairs<String, Any?>

  /// Returns a record whose JSON is an object with these members, in order.
  package static func object(_ members: Members...) -> Literal {
    .record("Object", members.flatMap { $0.map { Argument($0.key, $0.value.map { Literal(reflecting: $0) } ?? .nil) } })
  }
}
