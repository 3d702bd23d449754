/// The distribution over shards: linear hashing, after Litwin.
extension ShardedSet {
  /// Returns a set made shard by shard of those of two sets.
  ///
  /// - Parameter combine: Returns elements of the two shards; it may add none.
  @inlinable func combined(
    with other: Self, _ combine: (Set<Element>, Set<Element>) -> Set<Element>
  ) -> Self {
    var (result, other) = (self, other)
    result.distribute(over: Swift.max(shards.count, other.shards.count))
    other.distribute(over: result.shards.count)
    for index in result.shards.indices {
      result.shards[index] = combine(result.shards[index], other.shards[index])
    }
    result.total = result.shards.reduce(0) { $0 + $1.count }
    result.rebalance()
    return result
  }

  /// Splits or merges shards until there are as many as the number of elements asks for.
  @inlinable mutating func rebalance() {
    distribute(over: Self.shardCount(of: count))
  }

  @inlinable mutating func distribute(over shardCount: Int) {
    while shards.count < shardCount { split() }
    while shards.count > shardCount { merge() }
  }

  /// Moves into a new shard what belongs there; all of it is in the parent of that shard.
  @inlinable mutating func split() {
    let index = shards.count
    let parent = Self.parent(of: index)
    let moved = shards[parent].filter { Self.shard(of: $0, among: index + 1) == index }
    if !moved.isEmpty { shards[parent].subtract(moved) }
    shards.append(moved)
  }

  /// Moves what is in the last shard into the parent of that shard.
  @inlinable mutating func merge() {
    let moved = shards.removeLast()
    if !moved.isEmpty { shards[Self.parent(of: shards.count)].formUnion(moved) }
  }

  @inlinable func shard(of element: Element) -> Int {
    Self.shard(of: element, among: shards.count)
  }

  /// Returns as many of the lowest bits of the hash as number all shards, or one bit less where that is no shard's number.
  @inlinable static func shard(of element: Element, among shardCount: Int) -> Int {
    let index = element.hashValue & ((1 << bitWidth(of: shardCount - 1)) - 1)
    return index < shardCount ? index : parent(of: index)
  }

  /// Returns the shard from which one was split: its number without the highest bit.
  @inlinable static func parent(of index: Int) -> Int {
    index & ~(1 << (bitWidth(of: index) - 1))
  }

  @inlinable static func bitWidth(of number: Int) -> Int {
    Int.bitWidth - number.leadingZeroBitCount
  }

  @inlinable static func shardCount(of count: Int) -> Int {
    Swift.max(1, Int(Double(count).squareRoot()))
  }
}
