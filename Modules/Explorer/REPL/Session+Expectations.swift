import Inspection
import SwiftRex

extension Session {
  /// Checks a statement about the state, and waits until it is true if it has a time limit.
  func check(_ expectation: StateExpectation) throws(CommandError) -> Outcome {
    if let limit = expectation.limit {
      try checkFields(in: expectation.path)
      if isMet(expectation, within: limit) { return .done }
    }
    let actual = Literal(reflecting: try inspect(expectation.path))
    return expectation.holds(for: actual) ? .done : .failed(expectation.failure(actual), code: 3)
  }

  /// Throws if a state path names a field that a structure does not have: waiting cannot change that.
  private func checkFields(in path: String) throws(CommandError) {
    do throws(Literal.PathError) {
      _ = try Inspection.inspect(store.state, at: path)
    } catch {
      let owner = try? Inspection.inspect(store.state, at: error.path)
      if owner.map({ Mirror(reflecting: $0).displayStyle }) == .struct { throw mistake(in: path, error) }
    }
  }

  /// Waits until the statement is true, even briefly, and returns whether that happened within a limit.
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
