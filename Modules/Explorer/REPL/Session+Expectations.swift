import Inspection
import SwiftRex

extension Session {
  /// Checks a statement about the state, and waits for it if it has a limit.
  func check(_ expectation: StateExpectation) throws(CommandError) -> Outcome {
    if let limit = expectation.limit, isMet(expectation, within: limit) { return .done }
    let actual = Literal(reflecting: try inspect(expectation.path))
    return expectation.holds(for: actual) ? .done : .failed(expectation.failure(actual), code: 3)
  }

  /// Waits until the statement is true of a state, however briefly, and returns whether that was within a limit.
  private func isMet(_ expectation: StateExpectation, within limit: Duration) -> Bool {
    let isMet = Locked(false)
    let subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { [shutdown = runtime.shutdown] state in
        guard let part = try? Inspection.inspect(state, at: expectation.path),
          expectation.holds(for: Literal(reflecting: part))
        else { return }
        isMet.withLock { $0 = true }
        shutdown.wake()
      }))
    runtime.time.wait(atMost: limit) { isMet.withLock { $0 } || runtime.interruption.isRequested }
    subscription.unsubscribe()
    return isMet.withLock { $0 }
  }
}
