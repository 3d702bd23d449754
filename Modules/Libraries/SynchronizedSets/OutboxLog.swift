/// The changes that an outbox holds, which arrive and are removed in any order.
///
/// Changes of earlier runs are older than all of this one: their numbers are at most 0 until this run restores them. Then
/// they are numbered from 1 on, and `SynchronizedSet.restore` numbers those of this run after them.
public struct OutboxLog: Sendable {
  /// The changes in order.
  public private(set) var changes: PendingChanges
  /// The largest number among the changes that were removed.
  ///
  /// A change is added before its batch is stored, and each batch has all older changes that no earlier batch had. So one
  /// that arrives with a number up to this was added before, and is resolved, replaced, or still here.
  private var lastResolved = 0

  /// Creates a log of the changes that an earlier run left.
  public init(_ changes: some Collection<Change> = []) {
    self.changes = PendingChanges(zip(changes, (1 - changes.count)...).map { $0.numbered($1) })
  }

  /// Numbers the changes from 1 on, as `SynchronizedSet.restore` does, and returns them in order.
  public mutating func restore() -> [Change] {
    lastResolved = 0
    changes = PendingChanges(zip(changes, 1...).map { $0.numbered($1) })
    return Array(changes)
  }

  /// Adds changes, except those that are older than one of their item here, or not newer than all that were removed, and
  /// returns whether there was one.
  public mutating func add(_ newer: [Change]) -> Bool {
    let added = newer.filter { $0.sequence > max(lastResolved, changes[$0.item]?.sequence ?? 0) }
    for change in added { changes.add(change) }
    return !added.isEmpty
  }

  /// Removes changes and older ones of their items, and returns whether there was one.
  public mutating func remove(_ resolved: [Change]) -> Bool {
    lastResolved = resolved.map(\.sequence).reduce(lastResolved, max)
    let found = resolved.filter { change in changes[change.item].map { $0.sequence <= change.sequence } ?? false }
    for change in found { changes.remove(change.item) }
    return !found.isEmpty
  }
}
