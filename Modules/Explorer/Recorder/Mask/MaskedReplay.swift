import Inspection
import LiteralParsing
import SwiftRex

/// A replay of actions with masked strings.
///
/// A reducer that only stores and compares strings does the same with masked ones. If the state changes differently,
/// the reducer looked inside a string, and that string is kept.
struct MaskedReplay<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The state after the last action.
  private(set) var state: State
  /// The strings that are kept.
  private(set) var kept: [KeptString]
  /// The number of masked strings that first appeared in each action, keyed by the name of the action.
  private(set) var renamed: [String: Int] = [:]
  /// The actions that change the state differently whichever strings are kept, at most 100.
  private(set) var differences: [(number: Int, path: String)] = []
  /// Whether the replay must start over, because a string to keep was masked in an earlier action.
  private(set) var mustBeginAgain = false

  var masker: Masker
  private let reducer: Reducer<Action, State>
  private static var differenceLimit: Int { 100 }
  /// The maximum number of strings per action to try one by one.
  private static var trialLimit: Int { 32 }

  /// Creates a replay.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the original.
  ///   - reducer: The reducer of the app.
  ///   - rules: The fields that are more than plain text.
  ///   - kept: The strings to keep.
  /// - Throws: An error if the initial state cannot be decoded even with all of its strings kept.
  init(
    from initialState: State, _ reducer: Reducer<Action, State>, rules: MaskRule.Table, keeping kept: [KeptString]
  ) throws(RecordingFileError) {
    self.reducer = reducer
    var masker = Masker(rules: rules)
    for string in kept { masker.keep(string.text) }
    let (original, place) = (Literal(reflecting: initialState), "the initial state")
    let strings = masker.strings(in: original).filter { !masker.kept.contains($0) }
    for texts in [[]] + strings.prefix(Self.trialLimit).map({ [$0] }) + [strings] {
      var trial = masker
      for text in texts { trial.keep(text) }
      guard let state: State = try? trial.mask(original).decode() else { continue }
      (self.state, self.masker) = (state, trial)
      self.kept = kept + texts.map { KeptString(text: $0, reason: .notDecodable, number: nil, place: place) }
      renamed[place] = strings.isEmpty ? nil : strings.count - texts.count
      return
    }
    throw RecordingFileError("the masked initial state cannot be decoded")
  }

  /// Masks the next action, replays it, and compares the state change with the original.
  ///
  /// - Throws: An error if the action cannot be decoded even with every string kept that can be.
  mutating func replay(
    _ action: RecordedAction<Action>, _ before: State, _ after: State
  ) throws(RecordingFileError) -> RecordedAction<Action> {
    let step = Step(action.number, Literal(reflecting: action.action), (before, after), masker)
    let start = state
    var (masked, difference) = run(step)
    if masked == nil || difference != nil && differences.count < Self.differenceLimit {
      if let found = search(step, from: start, isDecodable: masked != nil) {
        (self, masked) = found
      } else if let difference {
        differences.append((step.number, difference))
      }
    }
    guard let masked else { throw RecordingFileError("action \(step.number) cannot be decoded after it was masked") }
    let count = step.new.count { masker.renamed[$0] != nil }
    if count > 0 { renamed[step.literal.casePath, default: 0] += count }
    return RecordedAction(masked, number: step.number, source: masker.mask(action.source), time: action.time)
  }

  /// Replays an action. Returns it masked, with the path of the first difference in the state; no action if it cannot
  /// be decoded.
  private mutating func run(_ step: Step) -> (Action?, difference: String?) {
    guard let action: Action = try? masker.mask(step.literal).decode() else { return (nil, nil) }
    let before = state
    reducer.reduce(action, &state)
    return (action, difference(from: before, step.states, step.strings))
  }

  /// Returns this replay after the action, keeping the first strings that make the state change like the original.
  private func search(_ step: Step, from start: State, isDecodable: Bool) -> (MaskedReplay, Action)? {
    func candidates(_ texts: [String]) -> [[String]] { texts.prefix(Self.trialLimit).map { [$0] } + [texts] }
    let original = Literal(reflecting: step.states.before)
    let known = masker.strings(in: original) + step.strings
    // The reducer also makes these strings itself, so they may have to be kept.
    let made = masker.strings(in: Literal(reflecting: state)).filter { masker.renamed[$0] != nil }
    for texts in [made] + candidates(step.strings) + candidates(known) {
      let texts = texts.filter { !masker.kept.contains($0) }
      if texts.isEmpty { continue }
      var trial = self
      trial.state = start
      for text in texts { trial.masker.keep(text) }
      if !step.new.isSuperset(of: texts) {
        guard let state: State = try? trial.masker.masked(original).decode() else { continue }
        (trial.state, trial.mustBeginAgain) = (state, true)
      }
      guard case (let action?, nil) = trial.run(step) else { continue }
      let reason = isDecodable ? KeptString.Reason.inspected : .notDecodable
      trial.kept += texts.map {
        KeptString(text: $0, reason: reason, number: step.number, place: step.literal.casePath)
      }
      return (trial, action)
    }
    return nil
  }

  /// An action of the original, and the states before and after it.
  private struct Step {
    let number: Int
    let literal: Literal
    let states: (before: State, after: State)
    let strings: [String]
    /// The strings that appear in no earlier action.
    let new: Set<String>

    init(_ number: Int, _ literal: Literal, _ states: (before: State, after: State), _ masker: Masker) {
      (self.number, self.literal, self.states) = (number, literal, states)
      strings = masker.strings(in: literal)
      new = Set(strings.filter { masker.renamed[$0] == nil })
    }
  }
}
