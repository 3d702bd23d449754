/// The changes of an outbox, which can be added and removed in any order.
struct OutboxLog: Sendable {
  /// The last change of each item.
  private var pending: [String: Favorites.Change] = [:]
  /// The sequence numbers of the changes that were removed, for the items that were changed last.
  ///
  /// A tap adds its change while the change is being saved, so it may be added after it was removed. Thousands of other
  /// items are not saved in between.
  private var resolved: [String: Int] = [:]

  /// The number of items in `resolved` that are kept when there are twice as many.
  static let resolvedLimit = 10_000

  /// Creates a log of the changes that an earlier run left, in order.
  init(_ changes: [Favorites.Change] = []) {
    for change in changes.ofEarlierRun() { pending[change.item] = change }
  }

  /// The changes in order.
  var changes: [Favorites.Change] { pending.values.inOrder }

  /// The changes of an earlier run that this run has not replaced, in order.
  var earlierChanges: [Favorites.Change] { changes.filter { $0.sequence <= 0 } }

  /// Begins a new run, to which the remaining changes are those of an earlier one, and returns these in order.
  mutating func restore() -> [Favorites.Change] {
    self = OutboxLog(changes)
    return changes
  }

  /// Adds changes, and returns whether one was added. A change is ignored if it is not newer than the change of its
  /// item that was added or removed last.
  mutating func add(_ newer: [Favorites.Change]) -> Bool {
    let added = newer.filter { $0.sequence > max(resolved[$0.item] ?? 0, pending[$0.item]?.sequence ?? 0) }
    for change in added { pending[change.item] = change }
    return !added.isEmpty
  }

  /// Removes changes and older ones of their items, and returns whether one was removed.
  mutating func remove(_ changes: [Favorites.Change]) -> Bool {
    for change in changes { resolved[change.item] = max(resolved[change.item] ?? 0, change.sequence) }
    if resolved.count >= 2 * Self.resolvedLimit {
      let last = resolved.sorted { $0.value > $1.value }.prefix(Self.resolvedLimit)
      resolved = Dictionary(uniqueKeysWithValues: last.map { ($0.key, $0.value) })
    }
    let found = changes.filter { change in pending[change.item].map { $0.sequence <= change.sequence } ?? false }
    for change in found { pending[change.item] = nil }
    return !found.isEmpty
  }
}
