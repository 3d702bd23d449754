import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Checks a statement about the state; if it has a time limit, waits until it is true.
  func check(_ expectation: StateExpectation, from source: ActionSource) throws(CommandError) -> Outcome {
    var holds = false
    // An earlier state does not change.
    if let limit = expectation.limit, view.place == nil {
      try checkFields(in: expectation.path)
      holds = try isMet(expectation, within: limit)
    }
    let actual = Literal(reflecting: try inspect(expectation.path))
    holds = holds || expectation.holds(for: actual)
    expectations.withLock { counts in
      if holds { counts.held += 1 } else { counts.failed += 1 }
    }
    if output.format == .json {
      output.print(expectation.record(of: actual, holds: holds, from: source).json)
    }
    return holds ? .done : .failed(expectation.failure(actual), code: 3)
  }

  /// Prints the number of expectations if all held.
  func printExpectations() {
    let (held, failed) = expectations.withLock(\.self)
    guard held > 0, failed == 0, output.format == .text else { return }
    output.printHelp(held == 1 ? "1 expectation held" : "\(held) expectations held")
  }

  /// Throws if a path names a field that its structure does not have: waiting cannot change that.
  private func checkFields(in path: String) throws(CommandError) {
    do throws(Literal.PathError) {
      _ = try LiteralParsing.inspect(view.state, at: path)
    } catch {
      let owner = try? LiteralParsing.inspect(view.state, at: error.path)
      if owner.map({ Mirror(reflecting: $0).displayStyle }) == .struct { throw mistake(in: path, error) }
    }
  }

  /// Waits until a statement is true, even briefly, and returns whether it was in time.
  private func isMet(_ expectation: StateExpectation, within limit: Duration) throws(CommandError) -> Bool {
    let isMet = Locked(false)
    let subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { [shutdown = runtime.shutdown] state in
        guard let part = try? LiteralParsing.inspect(state, at: expectation.path),
          expectation.holds(for: Literal(reflecting: part))
        else { return }
        isMet.withLock { $0 = true }
        shutdown.wake()
      }))
    defer { subscription.unsubscribe() }
    let time = runtime.time
    try waiting { isOver in time.wait(atMost: limit) { isMet.withLock(\.self) || isOver() } }
    return isMet.withLock { $0 }
  }
}
