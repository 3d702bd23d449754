/// The changes of an outbox, which can be added and removed in any order.
///
/// Changes of earlier runs are older than all changes of this run. Their sequence numbers are at most 0 until this run
/// restores them. Then they are numbered from 1 on, and `Favorites.State.restore` numbers those of this run after them.
struct OutboxLog: Sendable {
  /// The last change of each item.
  private var pending: [String: Favorites.Change] = [:]
  /// The largest sequence number among the changes that were removed.
  ///
  /// A change is added before its batch is saved, and each batch contains all older changes that no earlier batch had. So a
  /// change that arrives with a sequence number up to this one was added before: it is resolved, replaced, or still here.
  private var lastResolved = 0

  /// Creates a log of the changes that an earlier run left, in order.
  init(_ changes: [Favorites.Change] = []) {
    for (change, sequence) in zip(changes, (1 - changes.count)...) { pending[change.item] = change.numbered(sequence) }
  }

  /// The changes in order.
  var changes: [Favorites.Change] { pending.inOrder }

  /// Numbers the changes from 1 on, as `Favorites.State.restore` does, and returns them in order.
  mutating func restore() -> [Favorites.Change] {
    lastResolved = 0
    for (change, sequence) in zip(changes, 1...) { pending[change.item] = change.numbered(sequence) }
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
