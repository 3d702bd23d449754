/// Changes in the order in which they were made, the last one of each item.
///
/// Cost: adding, finding and removing one does not depend on how many there are; adding is amortised.
public struct PendingChanges: Sendable {
  /// The changes in order; `nil` where a newer one took the place, further on.
  private var slots: [Change?] = []
  private var slotOfItem: [String: Int] = [:]

  /// Creates a list of no changes.
  public init() {}

  /// Whether there is no change.
  public var isEmpty: Bool { slotOfItem.isEmpty }

  /// The number of changes.
  public var count: Int { slotOfItem.count }

  /// The change of an item.
  public subscript(item: String) -> Change? {
    slotOfItem[item].flatMap { slots[$0] }
  }

  /// Adds a change at the end, in place of an older one of its item.
  mutating func add(_ change: Change) {
    remove(change.item)
    slotOfItem[change.item] = slots.count
    slots.append(change)
    if slots.count > 2 * slotOfItem.count + 16 { self = PendingChanges(self) }
  }

  /// Removes the change of an item, if there is one.
  mutating func remove(_ item: String) {
    if let slot = slotOfItem.removeValue(forKey: item) { slots[slot] = nil }
  }

  /// Adds older changes before all others, except those of items that have a newer one.
  mutating func add(older changes: [Change]) {
    let newer = self
    self = PendingChanges(changes.filter { newer.slotOfItem[$0.item] == nil })
    for change in newer { add(change) }
  }

  /// Removes all changes and returns them.
  mutating func removeAll() -> [Change] {
    defer { self = PendingChanges() }
    return Array(self)
  }
}

extension PendingChanges: Sequence, ExpressibleByArrayLiteral, Equatable, CustomReflectable {
  /// Creates a list of changes in order; of several of one item, the last.
  public init(_ changes: some Sequence<Change>) {
    for change in changes { add(change) }
  }

  /// Creates a list of changes in order; of several of one item, the last.
  public init(arrayLiteral changes: Change...) {
    self.init(changes)
  }

  /// Returns an iterator over the changes in order.
  public func makeIterator() -> some IteratorProtocol<Change> {
    slots.lazy.compactMap { $0 }.makeIterator()
  }

  /// Returns whether both lists have the same changes in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.count == rhs.count && lhs.elementsEqual(rhs)
  }

  /// The changes, as those of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .collection)
  }
}
