public import ShardedSets

/// A change of a set that is not stored yet: an item that was inserted or removed.
public struct Change: Codable, Hashable, Sendable {
  /// The item.
  public let item: String
  /// Whether the item was inserted; if not, it was removed.
  public let isMember: Bool
  /// The position among all changes of the set; a later change has a larger number.
  public let sequence: Int

  /// Creates a change.
  public init(item: String, isMember: Bool, sequence: Int) {
    self.item = item
    self.isMember = isMember
    self.sequence = sequence
  }

  /// Feeds the item alone to a hasher: the changes of one item are found by it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(item)
  }

  /// Returns the same change under another number.
  func numbered(_ sequence: Int) -> Change {
    Change(item: item, isMember: isMember, sequence: sequence)
  }
}

extension ShardedSet<String> {
  /// Inserts or removes the item of a change.
  public mutating func apply(_ change: Change) {
    if change.isMember { insert(change.item) } else { remove(change.item) }
  }
}
