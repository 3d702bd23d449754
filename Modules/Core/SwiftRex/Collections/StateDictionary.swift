/// A dictionary of children to which reducers and middlewares are lifted: a `Dictionary` or a `TrackedDictionary`.
public protocol StateDictionary<Key, Value>: Collection where Element == (key: Key, value: Value) {
  /// The type of the ids of the children.
  associatedtype Key: Hashable
  /// The type of the states of the children.
  associatedtype Value

  /// The keys that were changed last, so that a middleware visits only these; `unknown` if all must be visited.
  var recentChanges: RecentChanges<Key> { get }

  /// Returns the value of a key.
  subscript(key: Key) -> Value? { get }

  /// Changes the value of a key in place, and returns whether there is one.
  mutating func update(_ key: Key, _ body: (inout Value) -> Void) -> Bool
}

extension Dictionary: StateDictionary {
  /// A plain dictionary does not track its changes.
  public var recentChanges: RecentChanges<Key> { .unknown }

  /// Changes the value of a key in place, and returns whether there is one.
  @inlinable public mutating func update(_ key: Key, _ body: (inout Value) -> Void) -> Bool {
    guard let index = index(forKey: key) else { return false }
    body(&values[index])
    return true
  }
}
