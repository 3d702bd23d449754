/// The changes of an outbox, which can be added and removed in any order.
struct OutboxLog: Sendable {
  /// The last change of each item.
  private var pending: [String: Favorites.Change] = [:]
  /// The largest sequence number among the changes of this run that were removed.
  ///
  /// A change is added before its batch is saved, and each batch contains all older changes that no earlier batch had.
  /// So a change that arrives with a sequence number up to this one was added before: it is resolved, replaced, or
  /// still here.
  private var lastResolved = 0

  /// Creates a log of the changes that an earlier run left, in order.
  init(_ changes: [Favorites.Change] = []) {
    for change in changes.ofEarlierRun() { pending[change.item] = change }
  }

  /// The changes in order.
  var changes: [Favorites.Change] { pending.values.inOrder }

  /// Begins a new run: what is left belongs to an earlier one. Returns these changes in order.
  mutating func restore() -> [Favorites.Change] {
    self = OutboxLog(changes)
    return changes
  }

  /// Adds changes, and returns whether one was added. A change is ignored if it is not newer than the change of its
  /// item, or than the newest removed change.
  mutating func add(_ newer: [Favorites.Change]) -> Bool {
    let added = newer.filter { $0.sequence > max(lastResolved, pending[$0.item]?.sequence ?? 0) }
    for change in added { pending[change.item] = change }
    return !added.isEmpty
  }

  /// Removes changes and older ones of their items, and returns whether one was removed.
  mutating func remove(_ resolved: [Favorites.Change]) -> Bool {
    lastResolved = resolved.map(\.sequence).reduce(lastResolved, max)
    let found = resolved.filter { change in pending[change.item].map { $0.sequence <= change.sequence } ?? false }
    for change in found { pending[change.item] = nil }
    return !found.isEmpty
  }
}
