extension Favorites {
  /// A set of items of which copies share what they have in common.
  ///
  /// It is kept in shards, as many as an item shares its shard with others: the square root of their number. Equal
  /// sets have equal shards.
  ///
  /// Cost: finding an item does not depend on how many there are. Changing a set of which there is a copy copies one
  /// shard and the list of references to them; a shard is divided or united with another where their number asks for
  /// it. Comparing, uniting and subtracting skip the shards that two sets share.
  public struct Items: Sendable {
    private(set) var shards: [Set<String>]
    /// How many items there are.
    public private(set) var count = 0

    /// Makes an empty set.
    public init() {
      shards = [[]]
    }

    /// Makes a set of items, which may be repeated.
    public init(_ items: some Sequence<String>) {
      let shardCount = Self.shardCount(of: items.underestimatedCount)
      shards = (0..<shardCount).map { _ in Set(minimumCapacity: shardCount) }
      for item in items where shards[place(of: item)].insert(item).inserted { count += 1 }
      settle()
    }

    /// Tells whether there is such an item.
    public func contains(_ item: String) -> Bool {
      shards[place(of: item)].contains(item)
    }

    /// Adds an item; answers whether it is new, or else the one that is there.
    @discardableResult
    public mutating func insert(_ item: String) -> (inserted: Bool, memberAfterInsert: String) {
      let result = shards[place(of: item)].insert(item)
      if result.inserted { resize(by: 1) }
      return result
    }

    /// Adds an item in the place of an equal one; answers that.
    @discardableResult
    public mutating func update(with item: String) -> String? {
      let former = shards[place(of: item)].update(with: item)
      if former == nil { resize(by: 1) }
      return former
    }

    /// Removes an item; answers the one that was there.
    @discardableResult
    public mutating func remove(_ item: String) -> String? {
      let former = shards[place(of: item)].remove(item)
      if former != nil { resize(by: -1) }
      return former
    }

    private mutating func resize(by difference: Int) {
      count += difference
      settle()
    }
  }
}

extension Favorites.Items {
  /// Makes a set shard by shard of those of two sets.
  ///
  /// - Parameter combine: Answers items of the two shards; it may add none.
  func combined(with other: Self, _ combine: (Set<String>, Set<String>) -> Set<String>) -> Self {
    var (result, other) = (self, other)
    result.distribute(over: Swift.max(shards.count, other.shards.count))
    other.distribute(over: result.shards.count)
    for index in result.shards.indices {
      result.shards[index] = combine(result.shards[index], other.shards[index])
    }
    result.count = result.shards.reduce(0) { $0 + $1.count }
    result.settle()
    return result
  }

  /// Takes as many shards as the number of items asks for.
  private mutating func settle() {
    distribute(over: Self.shardCount(of: count))
  }

  /// Divides or unites shards, one after the other, until there are so many (linear hashing, after Litwin).
  private mutating func distribute(over shardCount: Int) {
    while shards.count < shardCount { divide() }
    while shards.count > shardCount { unite() }
  }

  /// Moves into a new shard what belongs there; all of it is in the parent of that.
  private mutating func divide() {
    let index = shards.count
    let parent = Self.parent(of: index)
    let moved = shards[parent].filter { Self.place(of: $0, among: index + 1) == index }
    if !moved.isEmpty { shards[parent].subtract(moved) }
    shards.append(moved)
  }

  /// Moves what is in the last shard into the parent of that.
  private mutating func unite() {
    let moved = shards.removeLast()
    if !moved.isEmpty { shards[Self.parent(of: shards.count)].formUnion(moved) }
  }

  private func place(of item: String) -> Int {
    Self.place(of: item, among: shards.count)
  }

  /// As many of the lowest bits of the hash as number all shards, or one less where that names no shard.
  private static func place(of item: String, among shardCount: Int) -> Int {
    let place = item.hashValue & ((1 << bitWidth(of: shardCount - 1)) - 1)
    return place < shardCount ? place : parent(of: place)
  }

  /// The shard from which one was divided: its number without the highest bit.
  private static func parent(of index: Int) -> Int {
    index & ~(1 << (bitWidth(of: index) - 1))
  }

  private static func bitWidth(of number: Int) -> Int {
    Int.bitWidth - number.leadingZeroBitCount
  }

  private static func shardCount(of count: Int) -> Int {
    Swift.max(1, Int(Double(count).squareRoot()))
  }
}
