/// The changes that an outbox holds, which arrive and are removed in any order.
///
/// Changes of earlier runs are numbered from 1 on; `SynchronizedSet.restore` numbers those of this run after them.
public struct OutboxLog: Sendable {
  /// The changes in order.
  public private(set) var changes: PendingChanges
  /// The largest number among the changes that were removed: all up to it are resolved, or have newer ones.
  private var lastResolved = 0

  /// Creates a log of the changes that an earlier run left.
  public init(_ changes: some Sequence<Change> = []) {
    self.changes = PendingChanges(zip(changes, 1...).map { $0.numbered($1) })
  }

  /// Adds changes, except those that are older than one that was added or removed, and returns whether there was one.
  public mutating func add(_ newer: [Change]) -> Bool {
    let added = newer.filter { $0.sequence > max(lastResolved, changes[$0.item]?.sequence ?? 0) }
    for change in added { changes.add(change) }
    return !added.isEmpty
  }

  /// Removes changes, and returns whether there was one.
  public mutating func remove(_ resolved: [Change]) -> Bool {
    lastResolved = resolved.map(\.sequence).reduce(lastResolved, max)
    let found = resolved.filter { changes[$0.item] == $0 }
    for change in found { changes.remove(change.item) }
    return !found.isEmpty
  }
}
