public import SwiftRex

/// A recording read from a file and, unless it is continued, compared with its replay.
public struct SavedRecording<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The name and the version of the app that wrote it.
  public let program: String
  /// Whether its strings are masked; see ``MaskedRecording``.
  public let isMasked: Bool
  /// The actions, with their original numbers.
  public let recording: Recording<Action, State>
  /// The first difference between the recording and its replay; `nil` if there is none.
  public let difference: ReplayDifference?
  /// The reasons a replay may differ, one line each; empty if the recording fits the app.
  public let risks: [String]
  /// The first skipped actions, at most 100.
  public let skipped: [SkippedAction]
  /// The number of skipped actions.
  public let skippedCount: Int
  /// The number of the first skipped action that changed the state, or may have; `nil` if there is none. From there on,
  /// the states are not those of the recording, and are not compared.
  public let divergence: Int?
  /// The parts of the state that were not compared, because their fields differ from those in the recording.
  public let notCompared: [String]
  /// The number of the last line if it is incomplete because writing was interrupted. The line is ignored.
  public let tornLine: Int?

  /// Reads a recording, line by line.
  ///
  /// The recording may be from an earlier version of the app. State fields that it lacks get the values of the initial
  /// state.
  ///
  /// Cost: compares the states around each action, up to the first difference, unless `isEnding` is given.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app that reads.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  ///   - refactoring: What changed in the code since the recording was written.
  ///   - isEnding: Returns whether the end of the session has begun, to read the recording for a session that continues it:
  ///     the end is left out, nothing is compared, and skipped actions leave no gap in the numbers.
  /// - Throws: An error if the file cannot be read or is larger than ``RecordingFile/sizeLimit``, or if the app has no
  ///   such state or action.
  public init(
    path: String, program: String, initialState: State, reducer: Reducer<Action, State>,
    refactoring: Refactoring = Refactoring(), continuingUntil isEnding: ((State) -> Bool)? = nil
  ) throws(RecordingFileError) {
    var lines = try LineReader(path: path, sizeLimit: RecordingFile.sizeLimit)
    do throws(RecordingFileError) {
      guard let header = try lines.next() else { throw RecordingFileError("it has no complete line") }
      var reader = try RecordingReader<Action, State>(header: header, initialState: initialState, refactoring)
      var comparison = ReplayComparison(fields: reader.fields)
      var state = reader.initialState
      var (difference, divergence) = (ReplayDifference?.none, Int?.none)
      var recording = Recording(of: state, reducer, limit: .max)
      while let line = try lines.next() {
        let (action, changes) = try reader.read(line)
        guard let action else {
          recording.skip()
          if !comparison.areLost(changes) { divergence = divergence ?? reader.number }
          continue
        }
        let before = isEnding == nil && difference == nil && divergence == nil ? state : nil
        reducer.reduce(action.action, &state)
        if isEnding?(state) == true { break }
        let isDue = recording.append(action.action, from: action.source, at: action.time)
        if isDue { recording.keep(state, after: action.number) }
        if let before {
          let replayed = ChangeDigest.between(before, state, &reader.refactoring)
          difference = comparison.difference(action.number, changes, replayed)
        }
      }
      let hasGaps = isEnding != nil && reader.skippedCount > 0
      self.recording = hasGaps ? recording.withoutGaps() : recording
      (self.program, self.difference) = (reader.program, difference)
      isMasked = reader.isMasked
      (skipped, skippedCount, self.divergence) = (reader.skipped, reader.skippedCount, divergence)
      (notCompared, tornLine) = (comparison.notCompared, lines.isTorn ? lines.number + 1 : nil)
      risks =
        (reader.program == program ? [] : ["recorded by \(reader.program), but this is \(program)"])
        + comparison.fields.notes + reader.refactoring.unused
    } catch {
      let place = lines.number == 0 ? "" : "line \(lines.number): "
      throw RecordingFileError("cannot replay \(path): \(place)\(error.message)")
    }
  }
}

/// The first part of the state that an action changed differently than in the recording.
public struct ReplayDifference: Equatable, Sendable {
  /// What is different about the part.
  public enum Kind: Equatable, Sendable {
    /// The part has a different value.
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
}
