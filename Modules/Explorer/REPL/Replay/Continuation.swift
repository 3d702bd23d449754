public import Recorder
public import SwiftRex

/// The end of a recorded session, from which another session in the simulated world continues.
///
/// The store starts with ``state`` on a clock that is advanced to ``time``, and its recorder continues ``recording``.
public struct Continuation<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The actions of the recorded session, without what its own end did.
  public let recording: Recording<Action, State>
  /// The state after the last of them.
  public let state: State
  /// The time of the last of them.
  public let time: Duration
  /// What the user should know about the recording, one line each.
  public let notes: [String]
  /// The exit code of a session that continues the recording and has no other one.
  public let exitCode: Int32

  init(_ saved: SavedRecording<Action, State>) {
    (recording, exitCode) = (saved.recording, saved.exitCode())
    state = recording.state(after: recording.count)
    time = recording.count == 0 ? .zero : recording[recording.count].time
    notes = ReplayReport(saved).notes + ReplayReport(saved).omissions
  }
}

extension REPLOptions {
  /// Returns the end of the recording that `--continue` names; `nil` without the option.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  ///   - isEnding: Returns whether the end of the session has begun.
  /// - Throws: An error if the file cannot be read, or if the app has no such state or action. The exit code of the process
  ///   is then `RecordingFileError.exitCode`.
  public func continuation<Action: Decodable & Sendable, State: Decodable & Sendable>(
    program: String, initialState: State, reducer: Reducer<Action, State>, isEnding: @escaping (State) -> Bool
  ) throws(RecordingFileError) -> Continuation<Action, State>? {
    guard let continued else { return nil }
    return Continuation(
      try SavedRecording(
        path: continued, program: program, initialState: initialState, reducer: reducer, refactoring: refactoring,
        continuingUntil: isEnding))
  }
}
