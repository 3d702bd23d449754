extension Favorites {
  /// Wishes in the order in which they were made, the last one for each item.
  ///
  /// Cost: adding, finding and removing one does not depend on how many there are; adding is amortised.
  public struct WishQueue: Sendable {
    /// The wishes in order; `nil` where a newer one took the place, further on.
    private var slots: [Wish?] = []
    private var places: [String: Int] = [:]

    /// Makes a queue in which nothing waits.
    public init() {}

    /// Whether nothing waits.
    public var isEmpty: Bool { places.isEmpty }

    /// How many wait.
    public var count: Int { places.count }

    /// The wish for an item.
    public subscript(item: String) -> Wish? {
      places[item].flatMap { slots[$0] }
    }

    /// Adds a wish at the end, in place of an older one for its item.
    mutating func add(_ wish: Wish) {
      remove(wish.item)
      places[wish.item] = slots.count
      slots.append(wish)
      if slots.count > 2 * places.count + 16 { self = WishQueue(self) }
    }

    /// Removes the wish for an item, if there is one.
    mutating func remove(_ item: String) {
      if let place = places.removeValue(forKey: item) { slots[place] = nil }
    }

    /// Puts older wishes before all others, except those for items that have a newer one.
    mutating func add(older wishes: [Wish]) {
      let newer = self
      self = WishQueue(wishes.filter { newer.places[$0.item] == nil })
      for wish in newer { add(wish) }
    }

    /// Empties the queue and answers what was in it.
    mutating func takeAll() -> [Wish] {
      defer { self = WishQueue() }
      return Array(self)
    }
  }
}

extension Favorites.WishQueue: Sequence, ExpressibleByArrayLiteral, Equatable, CustomReflectable {
  /// Makes a queue of wishes in order; of several for one item, the last.
  public init(_ wishes: some Sequence<Favorites.Wish>) {
    for wish in wishes { add(wish) }
  }

  /// Makes a queue of wishes in order; of several for one item, the last.
  public init(arrayLiteral wishes: Favorites.Wish...) {
    self.init(wishes)
  }

  /// Answers the wishes, one after the other.
  public func makeIterator() -> some IteratorProtocol<Favorites.Wish> {
    slots.lazy.compactMap { $0 }.makeIterator()
  }

  /// Tells whether the same wishes wait in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.elementsEqual(rhs)
  }

  /// The wishes, as those of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}
