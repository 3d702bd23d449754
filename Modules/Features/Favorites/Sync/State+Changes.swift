import SwiftRex

/// The rules for making, saving and rolling back changes.
///
/// Changes are saved one batch at a time, in the order in which they were made; those that failed before come last. A
/// change made while a batch is being saved waits for the next batch. If an item changes several times, only the last
/// change waits.
extension Favorites.State {
  /// Marks or unmarks an item; the change waits to be saved.
  mutating func toggle(_ item: String) {
    lastSequence &+= 1
    add(Favorites.Change(item: item, isMember: !items.contains(item), sequence: lastSequence))
  }

  /// Adds the changes of an earlier run, except those of items that were changed in this run.
  mutating func restore(_ earlier: [Favorites.Change]) {
    let lowest = unsaved.values.map(\.sequence).min() ?? 1
    for change in earlier.ofEarlierRun(before: lowest)
    where unsaved[change.item].map({ $0.rejection != nil }) ?? true {
      add(change)
      unsaved[change.item]?.isWritten = true
    }
  }

  /// Records that the outbox has changes, unless their items have changed again.
  mutating func markWritten(_ changes: [Favorites.Change]) {
    for change in changes where unsaved[change.item]?.sequence == change.sequence {
      unsaved[change.item]?.isWritten = true
    }
  }

  /// Replaces the items with those of the backend, and applies the changes that are not saved.
  mutating func replaceItems(with stored: Favorites.Items) {
    items = stored
    for (item, change) in unsaved {
      unsaved[item]?.isStored = stored.contains(item)
      if change.rejection == nil { items.apply(change.change(of: item)) }
    }
  }

  /// Starts to save the waiting changes unless a request is in progress. Held changes keep waiting.
  mutating func startSaving() {
    guard sync == .idle else { return }
    let due = unsaved.filter { $0.value.status == .waiting }
    let batch = [false, true].flatMap { hasFailed in
      due.filter { ($0.value.backoff != nil) == hasFailed }.map { $0.value.change(of: $0.key) }.inOrder
    }
    for change in batch { unsaved[change.item]?.status = .sending(change) }
    if !batch.isEmpty { sync = .saving(batch) }
  }

  /// Lets held changes be sent with the next batch: all, or those whose back-off meets a condition.
  mutating func releaseAll(where condition: (Favorites.Backoff) -> Bool = { _ in true }) {
    for (item, change) in unsaved where change.status == .held && change.backoff.map(condition) != false {
      unsaved[item]?.release()
    }
  }

  /// Applies the results of the changes that are being sent, and ignores others.
  mutating func apply(_ result: Favorites.SyncResult) {
    for change in result.saved where isSending(change) {
      unsaved[change.item]?.isStored = change.isMember
      unsaved[change.item]?.status = .waiting
      if unsaved[change.item]?.sequence == change.sequence { unsaved[change.item] = nil }
    }
    for rejection in result.rejected where isSending(rejection.change) {
      unsaved[rejection.change.item]?.reject(rejection)
      rollBack(rejection.change.item)
    }
    for failure in result.failed where isSending(failure.change) { unsaved[failure.change.item]?.hold(after: failure) }
  }

  /// Returns whether a change is being sent.
  func isSending(_ change: Favorites.Change) -> Bool { unsaved[change.item]?.status == .sending(change) }

  /// Applies a change. Before the first change of an item, records whether the backend has the item.
  private mutating func add(_ change: Favorites.Change) {
    let (item, isStored) = (change.item, items.contains(change.item))
    unsaved[item, default: .init(isWanted: true, isStored: isStored, sequence: 0)].want(change)
    items.apply(change)
  }

  /// Restores the last known state of an item in the backend if its last change was rejected.
  private mutating func rollBack(_ item: String) {
    guard let change = unsaved[item], change.rejection != nil else { return }
    if change.isStored { items.insert(item) } else { items.remove(item) }
  }
}
