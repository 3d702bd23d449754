/// The rules by which changes are made, saved and rolled back.
///
/// Changes are saved one batch at a time, in the order in which they were made; those that failed before come last. A
/// change made while a batch is in flight waits for the next batch. If an item changes several times, only the last
/// change waits.
extension Favorites.State {
  /// Marks or unmarks an item; the change waits to be saved.
  mutating func toggle(_ item: String) {
    lastSequence += 1
    rejections[item] = nil
    failures[item] = nil
    add(Favorites.Change(item: item, isMember: !items.contains(item), sequence: lastSequence))
  }

  /// Adds the changes of an earlier run, as if they had been made before those of this run.
  mutating func restore(_ earlier: [Favorites.Change]) {
    let itemsInFlight = Set(inFlight.map(\.item))
    let own = pending.inOrder.map { $0.numbered($0.sequence + earlier.count) }
    let restored = zip(earlier, 1...).map { $0.numbered($1) }.filter { !itemsInFlight.contains($0.item) }
    pending = [:]
    lastSequence += earlier.count
    for change in restored + own { add(change) }
  }

  /// Replaces the items with those of the favorites backend, and applies the changes that are not saved.
  mutating func replaceItems(with stored: Favorites.Items) {
    items = stored
    for item in serverState.keys { serverState[item] = stored.contains(item) }
    for change in inFlight { items.apply(change) }
    for change in pending.values { items.apply(change) }
  }

  /// Starts a batch of the waiting changes unless one is in flight; the middleware saves it. Held changes keep waiting.
  ///
  /// - Returns: Whether changes are in flight.
  mutating func startBatch() -> Bool {
    if inFlight.isEmpty {
      let due = pending.inOrder.filter { failures[$0.item]?.isHeld != true }
      inFlight = due.filter { failures[$0.item] == nil } + due.filter { failures[$0.item] != nil }
      pending = pending.filter { failures[$0.key]?.isHeld == true }
    }
    return !inFlight.isEmpty
  }

  /// Releases the failed change of an item for the next batch; without an item, all failed changes.
  mutating func release(_ item: String? = nil) {
    for item in item.map({ [$0] }) ?? Array(failures.keys) { failures[item]?.isHeld = false }
  }

  /// Applies the result of a batch. Results of changes that are not in flight are ignored.
  ///
  /// Failed changes wait again, and are held. After a failure that names no change, the rest of the batch waits again.
  ///
  /// - Returns: Whether the result contains a change that was in flight.
  mutating func apply(_ result: Favorites.SyncResult) -> Bool {
    let batch = Set(inFlight)
    let saved = result.saved.filter(batch.contains)
    let rejected = result.rejected.filter { batch.contains($0.change) }
    let failed = result.failed.filter { batch.contains($0.change) }
    for change in saved { confirm(change) }
    for rejection in rejected { rollBack(rejection) }
    for failure in failed { hold(failure) }
    let finished = Set(saved).union(rejected.map(\.change)).union(failed.map(\.change))
    inFlight.removeAll(where: finished.contains)
    if result.failure != nil {
      pending.add(older: inFlight)
      inFlight = []
    }
    return !finished.isEmpty
  }
}

extension Favorites.State {
  /// Applies a change. Before the first change of an item, records whether the favorites backend has the item.
  private mutating func add(_ change: Favorites.Change) {
    if serverState[change.item] == nil { serverState[change.item] = items.contains(change.item) }
    items.apply(change)
    pending[change.item] = change
  }

  private mutating func confirm(_ change: Favorites.Change) {
    failures[change.item] = nil
    serverState[change.item] = pending[change.item] == nil ? nil : change.isMember
  }

  /// Holds a failed change until it is released, unless there is a newer change of its item.
  private mutating func hold(_ failed: Favorites.FailedChange) {
    let item = failed.change.item
    guard pending[item] == nil else { return }
    pending[item] = failed.change
    let count = (failures[item]?.retry.failures ?? 0) + 1
    let retry = Favorites.RetryState(failures: count, retryAfter: failed.retryAfter)
    failures[item] = Favorites.ItemFailure(reason: failed.reason, retry: retry)
  }

  /// Restores the last known state of an item in the favorites backend, unless there is a newer change of the item.
  private mutating func rollBack(_ rejection: Favorites.Rejection) {
    let item = rejection.change.item
    failures[item] = nil
    guard pending[item] == nil else { return }
    let wasMember = serverState[item] ?? !rejection.change.isMember
    serverState[item] = nil
    if wasMember { items.insert(item) } else { items.remove(item) }
    rejections[item] = rejection.reason
  }
}
