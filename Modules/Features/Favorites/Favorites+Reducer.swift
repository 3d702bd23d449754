public import SwiftRex

extension Favorites {
  /// Changes the state for each action.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .loadRequested:
        state.needsLoad = true
        state.startNextSync()
      case .outboxRead(let changes, let message):
        state.isOutboxRead = true
        state.restore(changes)
        state.message = message ?? state.message
      case .loaded(let snapshot):
        state.load(snapshot)
      case .loadFailed(let reason, let retryAfter):
        if state.sync == .loading { state.wait(.unread(reason), retryAfter) }
      case .itemTapped(let item):
        state.toggle(item)
        if !state.isWaiting { state.startNextSync() }
      case .synced(let result):
        state.finish(result)
      case .outboxFailed(let reason):
        (state.message, state.outboxFailure) = (reason, reason)
      case .outboxWritten(let changes):
        if Set(state.unresolved.map(\.sequence)).isSubset(of: changes.map(\.sequence)) { state.outboxFailure = nil }
      case .retryDue:
        if state.isWaiting { state.startNextSync() }
      case .itemRetryDue(let item):
        state.release(item)
        if !state.isWaiting { state.startNextSync() }
      case .retryRequested:
        state.retry = nil
        state.release()
        state.startNextSync()
      case .flushRequested:
        state.release()
        state.startSaving()
      }
    }
  }
}

extension Favorites.State {
  /// Whether the next sync waits until it is time to retry.
  fileprivate var isWaiting: Bool { retry != nil && sync != .saving && sync != .loading }

  /// Starts the next sync unless one is in flight: reads the stored items if they are needed, otherwise saves the
  /// waiting changes.
  fileprivate mutating func startNextSync() {
    guard sync != .saving, sync != .loading else { return }
    if needsLoad { return sync = .loading }
    sync = failures.values.map(\.reason).min().map { .unsaved($0) } ?? .idle
    startSaving()
  }

  /// Starts to save the waiting changes, unless a sync is in flight.
  fileprivate mutating func startSaving() {
    guard sync != .saving, sync != .loading, startBatch() else { return }
    sync = .saving
  }

  fileprivate mutating func load(_ snapshot: Favorites.Snapshot) {
    replaceItems(with: snapshot.items)
    message = snapshot.message ?? message
    needsLoad = false
    retry = nil
    if sync != .saving { sync = .idle }
    startNextSync()
  }

  /// Applies the result of a batch. Results of changes that are not in flight are ignored; a failure is not.
  fileprivate mutating func finish(_ result: Favorites.SyncResult) {
    guard sync == .saving else { return }
    let isFinished = apply(result)
    if isFinished { retry = nil }
    if pending.isEmpty, inFlight.isEmpty { outboxFailure = nil }
    if let failure = result.failure {
      wait(.unsaved(failure.reason), failure.retryAfter)
    } else if isFinished, inFlight.isEmpty {
      sync = .idle
      startNextSync()
    }
  }

  /// Waits until it is time to retry.
  fileprivate mutating func wait(_ reason: Favorites.Sync, _ retryAfter: Duration?) {
    sync = reason
    retry = Favorites.RetryState(failures: (retry?.failures ?? 0) + 1, retryAfter: retryAfter)
  }
}
