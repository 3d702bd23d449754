public import SwiftRex
import SynchronizedSets

extension Favorites {
  /// The changes of the state by each action.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .loadRequested:
      state.needsLoad = true
      state.startNextSync()
    case .outboxRead(let changes, let message):
      state.isOutboxRead = true
      state.set.restore(changes)
      state.message = message ?? state.message
    case .loaded(let snapshot):
      state.load(snapshot)
    case .loadFailed(let reason, let retryAfter):
      if state.sync == .loading { state.wait(.unread(reason), retryAfter) }
    case .itemTapped(let item):
      state.set.toggle(item)
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
      state.set.release(item)
      if !state.isWaiting { state.startNextSync() }
    case .retryRequested:
      state.retry = nil
      state.set.release()
      state.startNextSync()
    case .flushRequested:
      state.set.release()
      state.startSaving()
    }
  }
}

extension Favorites.State {
  /// Whether the next sync waits for the time to try again.
  fileprivate var isWaiting: Bool { retry != nil && sync != .saving && sync != .loading }

  /// Starts what is to be done next, unless something is in flight: reads the stored items, or else saves what waits.
  fileprivate mutating func startNextSync() {
    guard sync != .saving, sync != .loading else { return }
    if needsLoad { return sync = .loading }
    sync = set.failures.values.map(\.reason).min().map { .unsaved($0) } ?? .idle
    startSaving()
  }

  /// Starts to save what waits, unless something is in flight.
  fileprivate mutating func startSaving() {
    guard sync != .saving, sync != .loading, set.startSync() else { return }
    sync = .saving
  }

  fileprivate mutating func load(_ snapshot: Favorites.Snapshot) {
    set.load(snapshot.items)
    message = snapshot.message ?? message
    needsLoad = false
    retry = nil
    if sync != .saving { sync = .idle }
    startNextSync()
  }

  /// Takes the result of a batch. What it says of changes that are not in flight is ignored, but its failure is not.
  fileprivate mutating func finish(_ result: SyncResult) {
    guard sync == .saving else { return }
    let isFinished = set.finish(result)
    if isFinished { retry = nil }
    if set.pending.isEmpty, set.inFlight.isEmpty { outboxFailure = nil }
    if let failure = result.failure {
      wait(.unsaved(failure.reason), failure.retryAfter)
    } else if isFinished, set.inFlight.isEmpty {
      sync = .idle
      startNextSync()
    }
  }

  /// Waits until it is time to try again.
  fileprivate mutating func wait(_ reason: Favorites.Sync, _ retryAfter: Duration?) {
    sync = reason
    retry = RetryState(failures: (retry?.failures ?? 0) + 1, retryAfter: retryAfter)
  }
}
