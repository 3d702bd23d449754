import SwiftRex

/// Prints the warnings about a state, each once.
struct Warner<State: Sendable>: Sendable {
  let warnings: @Sendable (State) -> [String]
  let printLine: @Sendable (String) -> Void
  private let known = Locked(Set<String>())

  func print(_ state: State) { unknown(in: state).forEach(printLine) }

  /// Marks the warnings about a state as known.
  func skip(_ state: State) { _ = unknown(in: state) }

  func watch(_ store: some StoreType<some Any, State>) -> any SubscriptionType {
    store.statePublisher.subscribe(UnfailableSubscriberType(onValue: { print($0) }))
  }

  private func unknown(in state: State) -> [String] {
    let warnings = warnings(state)
    return known.withLock { known in warnings.filter { known.insert($0).inserted } }
  }
}
