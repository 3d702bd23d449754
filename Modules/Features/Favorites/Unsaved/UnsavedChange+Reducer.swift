import SwiftRex

extension Favorites.UnsavedChange {
  /// Releases a held change when its wait is over.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .retryDue: state.release()
      }
    }
  }
}

extension Favorites.UnsavedChange.State {
  /// Replaces the wanted change. A change that is being sent cannot be undone, so the new one waits for its result.
  mutating func want(_ change: Favorites.Change) {
    (isWanted, sequence, isWritten, backoff) = (change.isMember, change.sequence, false, nil)
    if case .sending = status { return }
    status = .waiting
  }

  /// Lets a held change be sent with the next batch.
  mutating func release() {
    if status == .held { status = .waiting }
  }

  /// Holds the change that failed, unless the user has changed the item again.
  mutating func hold(after failure: Favorites.ChangeError) {
    guard failure.change.sequence == sequence else { return status = .waiting }
    backoff.fail(.failure(failure.reason, retryAfter: failure.retryAfter))
    status = .held
  }

  /// Gives up the change that was rejected, unless the user has changed the item again.
  mutating func reject(_ rejection: Favorites.ChangeError) {
    guard rejection.change.sequence == sequence else { return status = .waiting }
    (backoff, status) = (nil, .rejected(rejection.reason))
  }
}
