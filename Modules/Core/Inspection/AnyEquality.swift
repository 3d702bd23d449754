/// Compares two values of any type by their own `==`; false when they have none or are of different types.
func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<Value: Equatable>(_ lhs: Value) -> Bool { (rhs as? Value).map { lhs == $0 } ?? false }
  guard type(of: lhs) == type(of: rhs), let lhs = lhs as? any Equatable else { return false }
  return compare(lhs)
}

/// The way to compare many values of one type: its own `==` where it has one, looked up once.
func equality<Value>(of type: Value.Type) -> (Value, Value) -> Bool {
  func known<Known: Equatable>(_ type: Known.Type) -> ((Value, Value) -> Bool)? {
    let compare: (Known, Known) -> Bool = { $0 == $1 }
    return compare as? (Value, Value) -> Bool
  }
  return (type as? any Equatable.Type).flatMap { known($0) } ?? areEqual
}
