extension Favorites.Items: SetAlgebra {
  /// Tells whether two sets have the same items.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.shards == rhs.shards
  }

  /// Whether there is no item.
  public var isEmpty: Bool { count == 0 }

  /// The items that either set has.
  public func union(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? $0 : $0.union($1) }
  }

  /// The items that both sets have.
  public func intersection(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? $0 : $0.intersection($1) }
  }

  /// The items that only one of the sets has.
  public func symmetricDifference(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? [] : $0.symmetricDifference($1) }
  }

  /// The items that the other set does not have.
  public func subtracting(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? [] : $0.subtracting($1) }
  }

  /// Removes the items that another set has.
  public mutating func subtract(_ other: Self) {
    self = subtracting(other)
  }

  /// Adds the items of another set.
  public mutating func formUnion(_ other: Self) {
    self = union(other)
  }

  /// Removes the items that another set does not have.
  public mutating func formIntersection(_ other: Self) {
    self = intersection(other)
  }

  /// Adds the items that only another set has, and removes those that both have.
  public mutating func formSymmetricDifference(_ other: Self) {
    self = symmetricDifference(other)
  }
}
