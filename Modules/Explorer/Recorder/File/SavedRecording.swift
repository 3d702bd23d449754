public import SwiftRex

/// A recording that was read from a file, and compared with its replay.
public struct SavedRecording<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The name and the version of the app that wrote it.
  public let program: String
  /// The actions, with the numbers that they had.
  public let recording: Recording<Action, State>
  /// The first difference between the recording and its replay; `nil` if there is none.
  public let difference: ReplayDifference?
  /// Whether each action has what it changed, to be compared; those of a ``RingFile`` do not.
  public let isCompared: Bool
  /// The reasons why a replay may differ, in one line each; empty if the recording fits the app.
  public let risks: [String]
  /// The number of the last line if it is incomplete, because writing it was interrupted. The line is ignored.
  public let tornLine: Int?

  /// Reads a recording, line by line.
  ///
  /// It can be a recording of a version of the app whose state has other fields. Fields that it lacks have the values
  /// of the initial state.
  ///
  /// Cost: compares the states around each action, up to the first difference.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app that reads.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  /// - Throws: An error if the file cannot be read or is larger than ``RecordingFile/sizeLimit``, or if the app has no
  ///   such state or action.
  public init(
    path: String, program: String, initialState: State, reducer: Reducer<Action, State>
  ) throws(RecordingFileError) {
    var lines = try LineReader(path: path, sizeLimit: RecordingFile.sizeLimit)
    do throws(RecordingFileError) {
      guard let header = try lines.next() else { throw RecordingFileError("it has no complete line") }
      var reader = try RecordingReader<Action, State>(header: header, program: program, initialState: initialState)
      var (state, difference, isCompared) = (reader.initialState, ReplayDifference?.none, true)
      var recording = Recording(of: state, after: reader.number, reducer, limit: .max)
      while let line = try lines.next() {
        let (action, changes) = try reader.read(line)
        let isDue = recording.append(action.action, from: action.source, at: action.time)
        if isDue { recording.keep(state, after: action.number - 1) }
        if changes == nil { isCompared = false }
        let before = difference == nil && changes != nil ? state : nil
        reducer.reduce(action.action, &state)
        if let before, let changes {
          difference = ReplayDifference(action.number, changes, ChangeDigest.between(before, state))
        }
      }
      (self.program, self.recording, self.difference) = (reader.program, recording, difference)
      (self.isCompared, risks) = (isCompared, reader.risks)
      tornLine = lines.isTorn ? lines.number + 1 : nil
    } catch {
      let place = lines.number == 0 ? "" : "line \(lines.number): "
      throw RecordingFileError("cannot replay \(path): \(place)\(error.message)")
    }
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
