precedencegroup MonoidAppend {
  associativity: left
  higherThan: MultiplicationPrecedence
}

infix operator <> : MonoidAppend

/// A type whose values can be combined in pairs, associatively.
///
/// Promise: `(a <> b) <> c == a <> (b <> c)`.
public protocol Semigroup {
  /// Combines two values, the left one first.
  static func combine(_ lhs: Self, _ rhs: Self) -> Self
}

/// Combines two values of one semigroup, the left one first.
///
/// One generic operator over a named requirement keeps long chains of `<>` cheap for the type checker.
@inlinable public func <> <Value: Semigroup>(lhs: Value, rhs: Value) -> Value {
  Value.combine(lhs, rhs)
}

/// A semigroup with a neutral element.
///
/// Promise: `a <> identity == a == identity <> a`.
public protocol Monoid: Semigroup {
  /// The element that changes nothing when combined with another.
  static var identity: Self { get }
}

/// Returns its argument: the lift that leaves a type as it is.
@inlinable public func identity<Value>(_ value: Value) -> Value {
  value
}

/// Ignores its argument: the state of a middleware that reads none.
@inlinable public func ignore<Value>(_ value: Value) {}

/// Turns the value that cannot exist into any type, e.g. the output of a middleware that dispatches nothing.
@inlinable public func absurd<Value>(_ never: Never) -> Value {}
