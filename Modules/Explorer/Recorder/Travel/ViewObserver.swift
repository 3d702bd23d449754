import SwiftRex

/// A subscriber to a view. It receives one state at a time, even if two threads send states concurrently.
final class ViewObserver<State: Sendable>: Sendable {
  private let onValue: @Sendable (State) -> Void
  private let latest: @Sendable () -> State
  private let turn = Locked((isSending: false, isStale: false))

  init(_ onValue: @escaping @Sendable (State) -> Void, latest: @escaping @Sendable () -> State) {
    (self.onValue, self.latest) = (onValue, latest)
  }

  /// Sends a state. If one is already being sent, the latest state follows it instead.
  func send(_ state: () -> State?) {
    let begins = turn.withLock { turn in
      defer { turn = (true, turn.isSending) }
      return !turn.isSending
    }
    guard begins else { return }
    if let state = state() { onValue(state) }
    while continues() { onValue(latest()) }
  }

  private func continues() -> Bool {
    turn.withLock { turn in
      defer { turn = (turn.isStale, false) }
      return turn.isStale
    }
  }
}
