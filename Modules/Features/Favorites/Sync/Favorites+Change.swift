extension Favorites {
  /// A change by the user, which marks or unmarks an item.
  public struct Change: Codable, Hashable, Identifiable, Sendable {
    /// The item.
    public let item: String
    /// Whether the item is marked by this change; if not, it is unmarked.
    public let isMember: Bool
    /// The sequence number, which is larger for a later change.
    public let sequence: Int

    /// Creates a change.
    public init(item: String, isMember: Bool, sequence: Int) {
      self.item = item
      self.isMember = isMember
      self.sequence = sequence
    }

    /// The item: a newer change of an item replaces an older one.
    public var id: String { item }

    /// Returns the same change with another sequence number.
    func numbered(_ sequence: Int) -> Change {
      Change(item: item, isMember: isMember, sequence: sequence)
    }
  }
}

extension Favorites.Items {
  /// Marks or unmarks the item of a change.
  mutating func apply(_ change: Favorites.Change) {
    if change.isMember { insert(change.item) } else { remove(change.item) }
  }
}

extension [String: Favorites.Change] {
  /// The changes in the order of their sequence numbers.
  var inOrder: [Favorites.Change] {
    values.sorted { ($0.sequence, $0.item) < ($1.sequence, $1.item) }
  }

  /// Adds changes, except those of items that have a newer one.
  mutating func add(older changes: [Favorites.Change]) {
    for change in changes where self[change.item] == nil { self[change.item] = change }
  }
}
