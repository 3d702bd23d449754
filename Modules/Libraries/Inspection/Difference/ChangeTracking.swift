/// A dictionary that tracks which of its values have changed since an earlier version, so that only those are compared.
public protocol ChangeTracking {
  /// The type of the keys.
  associatedtype Key: Hashable

  /// Returns the keys of all values that may differ from those of an earlier value; `nil` if they are not known.
  func keysChanged(since earlier: Self) -> [Key]?
}

/// Returns the keys that were changed between two values, as an array; `nil` if they are not known.
func keysChanged(from old: Any, to new: Any) -> Any? {
  func keys<Value: ChangeTracking>(_ new: Value) -> Any? { (old as? Value).flatMap { new.keysChanged(since: $0) } }
  return (new as? any ChangeTracking).flatMap { keys($0) }
}
