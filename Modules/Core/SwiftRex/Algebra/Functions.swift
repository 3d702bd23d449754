/// Returns its argument.
@inlinable
public func identity<Value>(_ value: Value) -> Value {
  value
}

/// Ignores its argument.
@inlinable
public func ignore<Value>(_ value: Value) {}

/// Turns the value that cannot exist into any type, e.g. the output of a middleware that dispatches nothing.
@inlinable
public func absurd<Value>(_ never: Never) -> Value {}
