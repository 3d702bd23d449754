/// A set of which copies share what they have in common.
///
/// The elements lie in shards: about as many shards as elements in each, the square root of their number. Equal sets have
/// equal shards.
///
/// Cost: finding an element does not depend on how many there are. Changing a set of which there is a copy copies one
/// shard and the array of references to the shards; a shard is split or merged where the number of elements asks for it.
/// Comparing, uniting and subtracting skip the shards that two sets share.
public struct ShardedSet<Element: Hashable & Sendable>: Sendable {
  @usableFromInline var shards: [Set<Element>]
  @usableFromInline var total = 0

  /// The number of elements.
  @inlinable public var count: Int { total }

  /// Creates an empty set.
  @inlinable public init() {
    shards = [[]]
  }

  /// Creates a set of the elements of a sequence, which may have duplicates.
  @inlinable public init(_ elements: some Sequence<Element>) {
    let shardCount = Self.shardCount(of: elements.underestimatedCount)
    shards = (0..<shardCount).map { _ in Set(minimumCapacity: shardCount) }
    for element in elements where shards[shard(of: element)].insert(element).inserted { total += 1 }
    rebalance()
  }

  /// Returns whether the set has an element.
  @inlinable public func contains(_ element: Element) -> Bool {
    shards[shard(of: element)].contains(element)
  }

  /// Returns an element of a predicate, if its hash is that of another element.
  ///
  /// Cost: asks the elements of one shard, about the square root of all.
  @inlinable public func first(withHashOf other: Element, where isWanted: (Element) -> Bool) -> Element? {
    shards[shard(of: other)].first(where: isWanted)
  }

  /// Inserts an element, and returns whether it is new, with the element that is in the set afterwards.
  @inlinable @discardableResult
  public mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element) {
    let result = shards[shard(of: element)].insert(element)
    if result.inserted { resize(by: 1) }
    return result
  }

  /// Inserts an element in place of an equal one, and returns the replaced one.
  @inlinable @discardableResult
  public mutating func update(with element: Element) -> Element? {
    let former = shards[shard(of: element)].update(with: element)
    if former == nil { resize(by: 1) }
    return former
  }

  /// Removes an element, and returns it.
  @inlinable @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    let former = shards[shard(of: element)].remove(element)
    if former != nil { resize(by: -1) }
    return former
  }

  @inlinable mutating func resize(by difference: Int) {
    total += difference
    rebalance()
  }
}
