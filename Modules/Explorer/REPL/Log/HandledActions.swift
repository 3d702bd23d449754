import SwiftRex

/// Callbacks for actions that were handled: another thread may handle an action after `dispatch` has returned.
final class HandledActions: Sendable {
  private let callbacks = Locked<[(source: ActionSource, callback: @Sendable () -> Void)]>([])

  /// Calls back once, when the next action from a source was handled.
  func callOnce(afterActionFrom source: ActionSource, _ callback: @escaping @Sendable () -> Void) {
    callbacks.withLock { $0.append((source, callback)) }
  }

  /// Calls and removes the oldest callback for a source.
  func call(afterActionFrom source: ActionSource) {
    let callback = callbacks.withLock { callbacks in
      callbacks.firstIndex { $0.source == source }.map { callbacks.remove(at: $0).callback }
    }
    callback?()
  }
}
