import Recorder
import SwiftRex

/// Reports actions from the recording, so that a terminal costs the store nothing.
struct RecordingFollower<Action: Sendable, State: Sendable> {
  /// The largest number of actions to catch up on.
  private static var limit: Int { 10_000 }

  private var recorder: Recorder<Action, State>?
  private var number = 0
  /// The state after the action with the number; `nil` if no actions are printed.
  private var state: State?

  /// Reports the actions since the last call, up to the one that is the last now. The first call for a recorder reports none.
  mutating func report(to runtime: Runtime, of recorder: Recorder<Action, State>) {
    let isWanted = runtime.reports.isWanted
    if self.recorder !== recorder || !isWanted || state == nil { begin(with: recorder, isWanted: isWanted) }
    if recorder.count - number > Self.limit { skip(in: recorder, runtime) }
    let end = recorder.count
    while var state, number < end, !runtime.interruption.isEnded,
      let last = recorder.actions(after: number, limit: min(500, end - number)).nonempty
    {
      self.state = nil
      for action in last {
        let before = state
        recorder.reducer.reduce(action.action, &state)
        runtime.reports.add(action, (before, state))
        number = action.number
      }
      self.state = state
    }
  }

  private mutating func begin(with recorder: Recorder<Action, State>, isWanted: Bool) {
    let recording = recorder.recording
    (self.recorder, number) = (recorder, recording.count)
    state = isWanted ? recording.state(after: number) : nil
  }

  private mutating func skip(in recorder: Recorder<Action, State>, _ runtime: Runtime) {
    let recording = recorder.recording
    let start = recording.count - Self.limit
    runtime.output.printHelp("actions \(number + 1) to \(start) are not shown; :log shows them")
    (number, state) = (start, recording.state(after: start))
  }
}

extension Array {
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
