public import Recorder
public import SwiftRex

extension Runtime {
  /// Returns a recorder for a store, which also reports each action to the user.
  ///
  /// With `--record`, this creates the file of the recording, beginning with the earlier one, to which each action is
  /// written. If that fails, `run` of
  /// the REPL ends immediately.
  ///
  /// Wrap the store's whole middleware in `Recorder.recording(_:)`.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - earlier: A recording to continue; `nil` to begin with the initial state.
  ///   - reducer: The reducer of the store.
  ///   - program: The name and the version of the app, which a replay compares.
  public func recorder<Action, State>(
    initialState: State, continuing earlier: Recording<Action, State>? = nil, reducer: Reducer<Action, State>,
    program: String = "App"
  ) -> Recorder<Action, State> {
    let (file, reports) = (recordingFile, reports)
    self.program.withLock { $0 = program }
    // What the earlier state starts is no news, until `run` has started everything.
    if let earlier, earlier.count > 0 { reporter.silence(true) }
    file?.begin(program: program, with: earlier ?? Recording(of: initialState, reducer))
    return Recorder(
      initialState: initialState, continuing: earlier, reducer: reducer, now: { time.now },
      wantsStates: { reports.isWanted || file?.isOpen == true }
    ) { action, states in
      if let states { file?.append(action, states) }
      reports.add(action, states)
    }
  }
}
