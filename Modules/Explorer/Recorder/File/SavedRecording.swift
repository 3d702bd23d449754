public import SwiftRex

/// A recording that was read from a file.
public struct SavedRecording<Action: Sendable, State: Sendable>: Sendable {
  /// The name and the version of the app that wrote it.
  public let program: String
  /// The state before the first action.
  public let initialState: State
  /// The actions, in order.
  public let actions: [RecordedAction<Action>]
  /// What each action changed.
  let changes: [[ChangeDigest]]
  /// The reasons why a replay may differ, in one line each; empty if the recording fits the app.
  public let risks: [String]
  /// The number of the last line if it is incomplete, because the app was killed while it wrote. The line is ignored.
  public let tornLine: Int?

  /// Returns the recording of the actions.
  public func recording(_ reducer: Reducer<Action, State>) -> Recording<Action, State> {
    var recording = Recording(of: initialState, reducer, limit: max(actions.count, 1))
    for action in actions { recording.append(action.action, from: action.source, at: action.time) }
    return recording
  }

  /// Returns the first difference between the recording and its replay; `nil` if there is none.
  ///
  /// Cost: compares the states around each action.
  public func firstDifference(_ reducer: Reducer<Action, State>) -> ReplayDifference? {
    var state = initialState
    for (action, recorded) in zip(actions, changes) {
      let before = state
      reducer.reduce(action.action, &state)
      let replayed = ChangeDigest.between(before, state)
      if let difference = ReplayDifference(action.number, recorded, replayed) { return difference }
    }
    return nil
  }
}

/// The first part of the state that an action changed in another way than in the recording.
public struct ReplayDifference: Equatable, Sendable {
  /// What is different about the part.
  public enum Kind: Equatable, Sendable {
    /// The part has another value.
    case value
    /// Only the recorded action changed the part.
    case missing
    /// Only the replayed action changed the part.
    case unexpected
  }

  /// The number of the action.
  public let number: Int
  /// The path of the part.
  public let path: String
  /// What is different.
  public let kind: Kind

  init?(_ number: Int, _ recorded: [ChangeDigest], _ replayed: [ChangeDigest]) {
    if recorded == replayed { return nil }
    self.number = number
    let index = zip(recorded, replayed).prefix { $0 == $1 }.count
    let (expected, found) = (recorded.dropFirst(index).first, replayed.dropFirst(index).first)
    if let expected, found?.path == expected.path {
      (path, kind) = (expected.path, .value)
    } else if let expected, !replayed.contains(where: { $0.path == expected.path }) {
      (path, kind) = (expected.path, .missing)
    } else {
      (path, kind) = (found?.path ?? expected?.path ?? "", found == nil ? .missing : .unexpected)
    }
  }
}
