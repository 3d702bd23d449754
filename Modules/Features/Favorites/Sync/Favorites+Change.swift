extension Favorites {
  /// A change by the user, which marks or unmarks an item.
  public struct Change: Codable, Hashable, Identifiable, Sendable {
    /// The item.
    public let item: String
    /// Whether the item is marked by this change; if not, it is unmarked.
    public let isMember: Bool
    /// The sequence number, which is larger for a later change. Changes of earlier runs have numbers up to 0.
    public let sequence: Int

    /// Creates a change.
    public init(item: String, isMember: Bool, sequence: Int) {
      (self.item, self.isMember, self.sequence) = (item, isMember, sequence)
    }

    /// The item: a newer change of an item replaces an older one.
    public var id: String { item }
  }
}

extension Favorites.Items {
  /// Marks or unmarks the item of a change.
  mutating func apply(_ change: Favorites.Change) {
    if change.isMember { insert(change.item) } else { remove(change.item) }
  }
}

extension Sequence<Favorites.Change> {
  /// The changes in the order of their sequence numbers.
  var inOrder: [Favorites.Change] { sorted { ($0.sequence, $0.item) < ($1.sequence, $1.item) } }
}

extension [Favorites.Change] {
  /// Returns the changes, numbered as those of an earlier run: up to 0, and below another number.
  func ofEarlierRun(before lowest: Int = 1) -> [Favorites.Change] {
    zip(self, (Swift.max(Swift.min(lowest, 1), .min + count) - count)...).map {
      Favorites.Change(item: $0.item, isMember: $0.isMember, sequence: $1)
    }
  }
}
