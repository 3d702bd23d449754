import Inspection
import LiteralParsing
import SwiftRex

/// A recording with masked strings, and a report of what was masked.
public struct MaskedRecording<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The masked recording, whose states are those of the masked actions.
  let recording: Recording<Action, State>
  /// The strings that are kept.
  public let kept: [KeptString]
  /// The number of masked strings that first appeared in each action, keyed by the name of the action.
  public let renamed: [String: Int]
  /// The actions that change the state differently than in the original, at most 100.
  public let differences: [(number: Int, path: String)]

  /// Masks a recording.
  ///
  /// Cost: compares the states around each action, every time that masking starts over.
  ///
  /// - Parameters:
  ///   - original: The recording.
  ///   - rules: The fields that are more than plain text.
  ///   - paths: The paths of action arguments and parts of the state whose strings are kept everywhere.
  /// - Throws: An error if a masked value cannot be decoded.
  public init(
    of original: Recording<Action, State>, rules: MaskRule.Table = [:], keeping paths: [String] = []
  ) throws(RecordingFileError) {
    var (recording, replay) = try Self.mask(original, rules, original.strings(at: paths))
    // Each time, at least one more string is kept.
    while replay.mustBeginAgain { (recording, replay) = try Self.mask(original, rules, replay.kept) }
    self.recording = recording
    (kept, renamed, differences) = (replay.kept, replay.renamed, replay.differences)
  }

  private static func mask(
    _ original: Recording<Action, State>, _ rules: MaskRule.Table, _ kept: [KeptString]
  ) throws(RecordingFileError) -> (Recording<Action, State>, MaskedReplay<Action, State>) {
    var replay = try MaskedReplay(from: original.initialState, original.reducer, rules: rules, keeping: kept)
    var recording = Recording(of: replay.state, original.reducer, limit: .max)
    var failure: RecordingFileError?
    original.forEach(original.numbers) { action, before, after in
      let state = replay.state
      do throws(RecordingFileError) {
        let masked = try replay.replay(action, before, after)
        let isDue = recording.append(masked.action, from: masked.source, at: masked.time)
        if isDue { recording.keep(state, after: masked.number - 1) }
      } catch {
        failure = error
      }
      return failure == nil && !replay.mustBeginAgain
    }
    if let failure { throw failure }
    return (recording, replay)
  }

  /// The number of actions.
  public var count: Int { recording.count }

  /// Writes the recording to a new file, and returns whether all of it was written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app.
  ///   - onFailure: Receives a one-line message if it cannot be written.
  public func write(to path: String, program: String, onFailure: @escaping @Sendable (String) -> Void) -> Bool {
    let file = RecordingFile(path: path, onFailure: onFailure)
    file.begin(program: program, with: recording, isMasked: true)
    file.flush()
    file.removeIfFailed()
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
  /// Returns the values of the change at a path.
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
