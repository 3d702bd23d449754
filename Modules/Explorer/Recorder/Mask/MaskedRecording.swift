import Inspection
import LiteralParsing
public import Masking
import SwiftRex

/// A recording whose strings are renamed, and what masking did.
public struct MaskedRecording<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The recording, whose states are computed from the renamed actions.
  public let recording: Recording<Action, State>
  /// The strings that are kept.
  public let kept: [KeptString]
  /// The number of strings that each action was the first to bring, by the name of the action.
  public let renamed: [String: Int]
  /// The actions that change a part of the state in another way than those of the original, at most 100.
  public let differences: [(number: Int, path: String)]
  /// The number of times that masking begins again because of a string that turns out to be one to keep.
  private static var repetitionLimit: Int { 100 }

  /// Masks a recording.
  ///
  /// Cost: compares the states around each action, for each time that masking begins again.
  ///
  /// - Parameters:
  ///   - original: The recording.
  ///   - rules: The fields that are more than a text.
  ///   - paths: The paths of arguments of actions and of parts of the state whose strings are kept everywhere.
  /// - Throws: An error if an action cannot be decoded after it was masked.
  public init(
    of original: Recording<Action, State>, rules: Masker.Rules = [:], keeping paths: [String] = []
  ) throws(RecordingFileError) {
    var (kept, repetitions) = (original.strings(at: paths), 0)
    var (replay, recording) = try Self.mask(original, rules, kept, canBeginAgain: true)
    while replay.mustBeginAgain {
      (kept, repetitions) = (replay.kept, repetitions + 1)
      let canBeginAgain = repetitions < Self.repetitionLimit
      (replay, recording) = try Self.mask(original, rules, kept, canBeginAgain: canBeginAgain)
    }
    (self.recording, self.kept, renamed, differences) = (recording, replay.kept, replay.renamed, replay.differences)
  }

  private static func mask(
    _ original: Recording<Action, State>, _ rules: Masker.Rules, _ kept: [KeptString], canBeginAgain: Bool
  ) throws(RecordingFileError) -> (MaskedReplay<Action, State>, Recording<Action, State>) {
    var replay = try MaskedReplay(
      from: original.initialState, original.reducer, rules: rules, keeping: kept, canBeginAgain: canBeginAgain)
    var recording = Recording(of: replay.state, after: original.first - 1, original.reducer, limit: .max)
    var failure: RecordingFileError?
    original.forEach(original.numbers) { action, before, after in
      do throws(RecordingFileError) {
        let (masked, states) = try replay.replay((action, (before, after)))
        let isDue = recording.append(masked.action, from: masked.source, at: masked.time)
        if isDue { recording.keep(states.before, after: action.number - 1) }
      } catch {
        failure = error
      }
      return failure == nil && !replay.mustBeginAgain
    }
    if let failure { throw failure }
    return (replay, recording)
  }

  /// Writes the recording to a new file, and returns whether all of it was written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app.
  ///   - onFailure: Receives a message in one line if it cannot be written.
  public func write(to path: String, program: String, onFailure: @escaping @Sendable (String) -> Void) -> Bool {
    let file = RecordingFile(path: path, onFailure: onFailure)
    file.begin(
      program: program, initialState: recording.initialState, after: recording.first - 1, isMasked: true)
    recording.forEach(recording.numbers) { action, before, after in
      file.append(action, (before, after))
      return file.isOpen
    }
    file.flush()
    return file.isOpen
  }
}

extension Recording where Action: Decodable, State: Decodable {
  /// Returns the strings at some paths.
  fileprivate func strings(at paths: [String]) -> [KeptString] {
    if paths.isEmpty { return [] }
    let masker = Masker()
    var (strings, known) = ([KeptString](), Set<[String]>())
    func add(_ literals: [Literal], of path: String) {
      for text in masker.strings(in: .array(literals)) where known.insert([path, text]).inserted {
        strings.append(KeptString(text: text, reason: .requested, number: nil, place: path))
      }
    }
    let names = paths.map { ($0, $0.split(separator: ".")[...]) }
    func add(_ literal: Literal) {
      for (path, names) in names where !names.isEmpty { add(literal.parts(at: names), of: path) }
    }
    add(Literal(reflecting: initialState))
    forEach(numbers) { action, before, after in
      add(Literal(reflecting: action.action))
      for change in ValueChange.between(before, after) {
        for (path, names) in names where !names.isEmpty { add(change.parts(at: names), of: path) }
      }
      return true
    }
    return strings
  }
}

extension ValueChange {
  /// Returns the parts at a path that are new.
  fileprivate func parts(at path: ArraySlice<Substring>) -> [Literal] {
    let names = pathNames
    if names.count < path.count {
      let isWithin = zip(names, path).allSatisfy { $0 == $1 }
      return isWithin ? after?.parts(at: path.dropFirst(names.count)) ?? [] : []
    }
    guard zip(names, path).allSatisfy({ $0 == $1 }) else { return [] }
    return literals
  }
}
