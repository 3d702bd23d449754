import Inspection
import LiteralParsing
public import Masking
import SwiftRex

/// A recording with masked strings, and a report of what was masked.
///
/// It stores the original and the new names instead of the masked actions, so a long session is in memory only once.
public struct MaskedRecording<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  private let original: Recording<Action, State>
  /// The masked initial state.
  private let initialState: State
  /// The replay of the whole recording, which has the new names of all strings.
  private let replay: MaskedReplay<Action, State>
  /// The strings that are kept.
  public let kept: [KeptString]
  /// The number of masked strings that first appeared in each action, keyed by the name of the action.
  public let renamed: [String: Int]
  /// The actions that change the state differently than in the original, at most 100.
  public let differences: [(number: Int, path: String)]
  /// The maximum number of times that masking starts over because another string must be kept.
  private static var repetitionLimit: Int { 100 }

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
    of original: Recording<Action, State>, rules: Masker.Rules = [:], keeping paths: [String] = []
  ) throws(RecordingFileError) {
    var (kept, repetitions) = (original.strings(at: paths), 0)
    var (initialState, replay) = try Self.mask(original, rules, kept, canBeginAgain: true)
    while replay.mustBeginAgain {
      (kept, repetitions) = (replay.kept, repetitions + 1)
      let canBeginAgain = repetitions < Self.repetitionLimit
      (initialState, replay) = try Self.mask(original, rules, kept, canBeginAgain: canBeginAgain)
    }
    (self.original, self.initialState, self.replay) = (original, initialState, replay)
    (self.kept, renamed, differences) = (replay.kept, replay.renamed, replay.differences)
  }

  private static func mask(
    _ original: Recording<Action, State>, _ rules: Masker.Rules, _ kept: [KeptString], canBeginAgain: Bool
  ) throws(RecordingFileError) -> (initialState: State, MaskedReplay<Action, State>) {
    var replay = try MaskedReplay(
      from: original.initialState, original.reducer, rules: rules, keeping: kept, canBeginAgain: canBeginAgain)
    let initialState = replay.state
    var failure: RecordingFileError?
    original.forEach(original.numbers) { action, before, after in
      do throws(RecordingFileError) {
        _ = try replay.replay((action, (before, after)))
      } catch {
        failure = error
      }
      return failure == nil && !replay.mustBeginAgain
    }
    if let failure { throw failure }
    return (initialState, replay)
  }

  /// The number of actions.
  public var count: Int { original.numbers.count }

  /// The masked recording, whose states are computed from the masked actions.
  ///
  /// Cost: masks each action.
  var recording: Recording<Action, State> {
    var recording = Recording(of: initialState, after: original.first - 1, original.reducer, limit: .max)
    forEach { action, states in
      let isDue = recording.append(action.action, from: action.source, at: action.time)
      if isDue { recording.keep(states.before, after: action.number - 1) }
      return true
    }
    return recording
  }

  /// Calls a function with each masked action and the states around it, in order, until it returns `false`.
  private func forEach(_ body: (RecordedAction<Action>, (before: State, after: State)) -> Bool) {
    var state = initialState
    for number in original.numbers {
      // The replay has already decoded the same action.
      guard let action = replay.masked(original[number]) else { return }
      let before = state
      original.reducer.reduce(action.action, &state)
      if !body(action, (before, state)) { return }
    }
  }

  /// Writes the recording to a new file, and returns whether all of it was written.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app.
  ///   - onFailure: Receives a one-line message if it cannot be written.
  public func write(to path: String, program: String, onFailure: @escaping @Sendable (String) -> Void) -> Bool {
    let file = RecordingFile(path: path, onFailure: onFailure)
    file.begin(program: program, initialState: initialState, after: original.first - 1, isMasked: true)
    forEach { action, states in
      file.append(action, states)
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
