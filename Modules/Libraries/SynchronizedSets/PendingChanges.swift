import ShardedSets

/// Changes in the order of their numbers, the last one of each item.
///
/// Cost: adding, finding and removing one is of the order of the square root of how many there are, also if there is a
/// copy; reading them in order sorts them.
public struct PendingChanges: Sendable {
  /// The changes in no order; copies share what they have in common.
  private(set) var changes: ShardedSet<Change> = []

  /// Creates a list of no changes.
  public init() {}

  /// Whether there is no change.
  public var isEmpty: Bool { changes.isEmpty }

  /// The number of changes.
  public var count: Int { changes.count }

  /// The change of an item.
  public subscript(item: String) -> Change? {
    changes.first(withHashOf: Change(item: item, isMember: true, sequence: 0)) { $0.item == item }
  }

  /// Adds a change, in place of another one of its item.
  mutating func add(_ change: Change) {
    remove(change.item)
    changes.insert(change)
  }

  /// Removes the change of an item, if there is one.
  mutating func remove(_ item: String) {
    if let change = self[item] { changes.remove(change) }
  }

  /// Adds older changes, except those of items that have a newer one.
  mutating func add(older changes: [Change]) {
    for change in changes where self[change.item] == nil { add(change) }
  }

  /// Removes all changes and returns them in order.
  mutating func removeAll() -> [Change] {
    defer { self = PendingChanges() }
    return Array(self)
  }
}

extension PendingChanges: Sequence, ExpressibleByArrayLiteral, Equatable, CustomReflectable {
  /// Creates a list of changes; of several of one item, the last.
  public init(_ changes: some Sequence<Change>) {
    for change in changes { add(change) }
  }

  /// Creates a list of changes; of several of one item, the last.
  public init(arrayLiteral changes: Change...) {
    self.init(changes)
  }

  /// Returns an iterator over the changes in order.
  public func makeIterator() -> some IteratorProtocol<Change> {
    changes.sorted { ($0.sequence, $0.item) < ($1.sequence, $1.item) }.makeIterator()
  }

  /// The changes, as those of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}
