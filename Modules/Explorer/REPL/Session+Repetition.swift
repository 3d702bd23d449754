import Inspection
import Recorder
import SwiftRex

extension Session {
  /// Warns, once, if the reducer leads to another state than that of the store when it is called again.
  ///
  /// Commands that recompute states call this, and the end of the session does.
  func checkRepetition() {
    let (store, recorder, _) = running
    let (recording, state) = (recorder.recording, store.state)
    // The state of a busy store may belong to another action.
    guard recorder.count == recording.count, ![recording.count, .max].contains(repeated.withLock(\.self)) else {
      return
    }
    let found = recording.unrepeatable(reaching: state, unless: isInterrupted)
    if isInterrupted() { return }
    repeated.withLock { $0 = found == nil ? recording.count : .max }
    guard let (actions, change) = found else { return }
    let named =
      actions.count == 1
      ? "\(actions.lowerBound), \(LogEntry(recording[actions.lowerBound]).action), is"
      : "\(actions.lowerBound) to \(actions.upperBound) are"
    output.warn(
      "the reducer leads to another state when \(named) handled again\(change.map { "; \($0.description(limit: 60))" } ?? ""); "
        + "earlier states, replays and exported tests are wrong")
  }
}
