extension ShardedSet: SetAlgebra {
  /// Returns whether two sets have the same elements.
  @inlinable public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.shards == rhs.shards
  }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// Returns the elements that either set has.
  @inlinable public func union(_ other: Self) -> Self {
    combined(with: other) { $0.isEmpty || $0 == $1 ? $1 : $0.union($1) }
  }

  /// Returns the elements that both sets have.
  @inlinable public func intersection(_ other: Self) -> Self {
    combined(with: other) { $0 == $1 ? $0 : $0.intersection($1) }
  }

  /// Returns the elements that only one of the sets has.
  ///
  /// Cost: shards that are shared are skipped, of others the smaller one is not read if the larger one has all of it, and
  /// only what is returned is copied, unless one of the sets has more shards.
  @inlinable public func symmetricDifference(_ other: Self) -> Self {
    if shards.count != other.shards.count {
      return combined(with: other) { $0 == $1 ? [] : $0.symmetricDifference($1) }
    }
    var result: [Element] = []
    for index in shards.indices where shards[index] != other.shards[index] {
      let isSmaller = shards[index].count < other.shards[index].count
      let (large, small) = isSmaller ? (other.shards[index], shards[index]) : (shards[index], other.shards[index])
      let count = result.count
      for element in large where !small.contains(element) { result.append(element) }
      let commonCount = large.count - (result.count - count)
      if commonCount < small.count { result += small.lazy.filter { !large.contains($0) } }
    }
    return Self(result)
  }

  /// Returns the elements that the other set does not have.
  ///
  /// Cost: shards that are shared are skipped, and only what is returned is copied, unless one of the sets has more shards.
  @inlinable public func subtracting(_ other: Self) -> Self {
    if shards.count != other.shards.count { return combined(with: other) { $0 == $1 ? [] : $0.subtracting($1) } }
    var result: [Element] = []
    for index in shards.indices where shards[index] != other.shards[index] {
      result += shards[index].lazy.filter { !other.shards[index].contains($0) }
    }
    return Self(result)
  }

  /// Removes the elements that another set has.
  @inlinable public mutating func subtract(_ other: Self) {
    self = subtracting(other)
  }

  /// Inserts the elements of another set.
  @inlinable public mutating func formUnion(_ other: Self) {
    self = union(other)
  }

  /// Removes the elements that another set does not have.
  @inlinable public mutating func formIntersection(_ other: Self) {
    self = intersection(other)
  }

  /// Inserts the elements that only another set has, and removes those that both have.
  @inlinable public mutating func formSymmetricDifference(_ other: Self) {
    self = symmetricDifference(other)
  }
}
