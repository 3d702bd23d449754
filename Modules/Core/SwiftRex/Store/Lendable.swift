/// A value that can be lent without a copy, not even a counted reference.
///
/// A type that cannot be copied is the only one whose parts Swift hands to a function as they lie in memory.
@frozen
@usableFromInline
struct Lendable<Value>: ~Copyable {
  @usableFromInline var value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }

  /// Calls back with the value, which must not change meanwhile.
  @inlinable
  @inline(__always)
  borrowing func lend<Result>(_ body: (Value) -> Result) -> Result {
    body(value)
  }
}

extension Lendable: Sendable where Value: Sendable {}
