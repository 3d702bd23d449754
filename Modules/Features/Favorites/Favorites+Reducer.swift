import SwiftRex

extension Favorites {
  /// The parent's reducer, which runs after that of the unsaved changes.
  static var parentReducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .loadRequested:
        state.needsLoad = true
        state.startRequest()
      case .outboxRead(let changes, let message):
        state.outbox = .complete
        state.restore(changes)
        state.messages.outbox = message
      case .loaded(let snapshot):
        state.replaceItems(with: snapshot.items)
        (state.messages.load, state.messages.save) = (snapshot.message, snapshot.warning)
        (state.needsLoad, state.outage) = (false, nil)
        if state.sync == .loading { state.sync = .idle }
        state.startRequest()
      case .loadFailed(let reason, let retryAfter):
        if state.sync == .loading { state.endRequest(.outage(reason, retryAfter: retryAfter)) }
      case .itemTapped(let item):
        state.toggle(item)
        if state.outage == nil { state.startRequest() }
      case .synced(let result):
        state.finish(result)
      case .outboxFailed(let reason):
        state.messages.outbox = reason
        state.outbox.fail()
      case .outboxWritten(let changes):
        state.markWritten(changes)
        if state.lostChanges == nil { state.endOutboxFailure() }
      case .retryDue:
        state.startRequest()
      case .unsaved:
        if state.outage == nil { state.startRequest() }
      case .retryRequested:
        state.outage = nil
        state.releaseAll()
        if state.messages.outbox != nil, state.outbox == .complete { state.outbox = .unread }
        if !state.messages.all.isEmpty { state.needsLoad = true }
        state.startRequest()
      case .rejectionsDismissed:
        for (item, change) in state.unsaved where change.rejection != nil { state.unsaved[item] = nil }
      case .backendMayBeBack:
        if state.outbox == .unreadable { state.needsLoad = true }
        state.releaseAll { !$0.isRequested }
        if state.outage?.isRequested != true { state.startRequest() }
      case .flushRequested:
        state.releaseAll { !$0.isRequested }
        if state.outage?.isRequested != true { state.startSaving() }
      }
    }
  }
}

extension Favorites.State {
  /// Starts the next request unless one is in progress: reads the stored items if they are needed, otherwise saves the
  /// waiting changes.
  fileprivate mutating func startRequest() {
    if sync == .idle, needsLoad { sync = .loading } else { startSaving() }
  }

  /// Clears the message about the outbox once it has every change. An outbox that could not be read is read now.
  fileprivate mutating func endOutboxFailure() {
    switch outbox {
    case .unread, .complete: return
    case .unreadable: (outbox, needsLoad) = (.unread, true)
    case .incomplete: outbox = .complete
    }
    messages.outbox = nil
    if outage == nil { startRequest() }
  }

  /// Ends the current request and starts the next one. After an error, records an outage instead, whose back-off delays
  /// the next request.
  fileprivate mutating func endRequest(_ error: Favorites.SyncError? = nil) {
    sync = .idle
    if let error { outage.fail(error) } else { startRequest() }
  }

  /// Applies the result of the batch that is being saved, or of a part of it. Ignores results of changes that are not
  /// being sent, but always applies an outage.
  fileprivate mutating func finish(_ result: Favorites.SyncResult) {
    guard case .saving(let batch) = sync else { return }
    apply(result)
    let rest = batch.filter(isSending)
    if rest.count < batch.count { outage = nil }
    if !result.saved.isEmpty { messages.save = nil }
    if outbox == .incomplete, unresolved.isEmpty { (outbox, messages.outbox) = (.complete, nil) }
    if result.outage != nil { for change in rest { unsaved[change.item]?.status = .waiting } }
    if rest.isEmpty || result.outage != nil { endRequest(result.outage) }
  }
}
