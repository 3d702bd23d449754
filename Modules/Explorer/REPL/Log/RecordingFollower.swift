import Recorder
import SwiftRex

/// Reports actions from the recording, so that a terminal costs the store nothing.
struct RecordingFollower<Action: Sendable, State: Sendable> {
  /// The largest number of actions to catch up on.
  private static var limit: Int { 10_000 }

  private var recorder: Recorder<Action, State>
  private var number: Int
  /// The state after the action with the number, once an action was reported.
  private var state: State?

  /// Creates a follower that reports the next action of a recorder first.
  init(of recorder: Recorder<Action, State>) { (self.recorder, number) = (recorder, recorder.count) }

  /// Reports the actions since the last call, up to the one that is the last now; of another recorder, those after a
  /// number.
  mutating func report(to runtime: Runtime, of recorder: Recorder<Action, State>, after start: Int) {
    report(to: runtime)
    if self.recorder === recorder { return }
    (self.recorder, number, state) = (recorder, start, nil)
    report(to: runtime)
  }

  private mutating func report(to runtime: Runtime) {
    let end = recorder.count
    if !runtime.reports.isWanted { (number, state) = (end, nil) }
    if number < end - Self.limit {
      runtime.output.printHelp("actions \(number + 1) to \(end - Self.limit) are not shown; :log shows them")
      (number, state) = (end - Self.limit, nil)
    }
    while number < end, !runtime.interruption.isEnded,
      let last = recorder.actions(after: number, limit: min(500, end - number)).nonempty
    {
      var next = state ?? recorder.recording.state(after: number)
      state = nil
      for action in last {
        let before = next
        recorder.reducer.reduce(action.action, &next)
        runtime.reports.add(action, (before, next))
        number = action.number
      }
      state = next
    }
  }
}

extension Array {
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
