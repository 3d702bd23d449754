precedencegroup MonoidAppend {
  associativity: left
  higherThan: MultiplicationPrecedence
}

infix operator <> : MonoidAppend

/// A type whose values can be combined in pairs, associatively.
///
/// Law: `(a <> b) <> c == a <> (b <> c)`.
public protocol Semigroup {
  /// Returns the combination of two values, in this order.
  static func combine(_ lhs: Self, _ rhs: Self) -> Self
}

/// Returns the combination of two values, in this order.
///
/// One generic operator over a named requirement keeps long chains of `<>` cheap to type-check.
@inlinable public func <> <Value: Semigroup>(lhs: Value, rhs: Value) -> Value {
  Value.combine(lhs, rhs)
}

/// A semigroup with a neutral element.
///
/// Law: `a <> identity == a == identity <> a`.
public protocol Monoid: Semigroup {
  /// The value that changes nothing when it is combined with another one.
  static var identity: Self { get }
}

/// Returns its argument. Lifting with this function does not change a type.
@inlinable public func identity<Value>(_ value: Value) -> Value {
  value
}

/// Ignores its argument. Use it to lift the state of a middleware that reads none.
@inlinable public func ignore<Value>(_ value: Value) {}

/// Converts `Never` to any type. Use it to lift the output of a middleware that dispatches nothing.
@inlinable public func absurd<Value>(_ never: Never) -> Value {}
