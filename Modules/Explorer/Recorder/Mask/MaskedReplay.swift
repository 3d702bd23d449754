import Inspection
import LiteralParsing
import Masking
import SwiftRex

/// A replay of actions with masked strings.
///
/// A reducer that only stores and compares strings does the same with masked ones. If the state changes differently,
/// the reducer looked inside a string, and that string is kept.
struct MaskedReplay<Action: Sendable, State: Sendable>: Sendable {
  /// An action, and the states before and after it.
  typealias Step = (action: RecordedAction<Action>, states: (before: State, after: State))

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
  private let canBeginAgain: Bool
  private let reducer: Reducer<Action, State>
  private let decodeAction: @Sendable (Literal) -> Action?
  let decodeState: @Sendable (Literal) -> State?
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
  ///   - canBeginAgain: Whether the replay can start over. If not, a string that was masked once stays masked.
  /// - Throws: An error if the initial state cannot be decoded even with all of its strings kept.
  init(
    from initialState: State, _ reducer: Reducer<Action, State>, rules: Masker.Rules = [:],
    keeping kept: [KeptString] = [], canBeginAgain: Bool
  ) throws(RecordingFileError) where Action: Decodable, State: Decodable {
    decodeAction = { try? $0.decode() }
    decodeState = { try? $0.decode() }
    (self.reducer, self.canBeginAgain) = (reducer, canBeginAgain)
    var masker = Masker(rules: rules)
    for string in kept { masker.keep(string.text) }
    let (original, place) = (Literal(reflecting: initialState), "the initial state")
    let strings = masker.strings(in: original).filter { !masker.kept.contains($0) }
    for texts in [[]] + strings.prefix(Self.trialLimit).map({ [$0] }) + [strings] {
      var trial = masker
      for text in texts { trial.keep(text) }
      guard let state = decodeState(trial.mask(original)) else { continue }
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
  mutating func replay(_ step: Step) throws(RecordingFileError) -> Step {
    let literal = Literal(reflecting: step.action.action)
    let strings = masker.strings(in: literal)
    let new = Set(strings.filter { masker.renamed[$0] == nil })
    let before = state
    var (action, difference) = run(literal, strings, step)
    if action == nil || difference != nil && differences.count < Self.differenceLimit {
      if let found = search(literal, strings, new, step, (before, state), isDecodable: action != nil) {
        (self, action) = found
      } else if let difference {
        differences.append((step.action.number, difference))
      }
    }
    guard let action else {
      throw RecordingFileError("action \(step.action.number) cannot be decoded after it was masked")
    }
    let count = new.count { masker.renamed[$0] != nil }
    if count > 0 { renamed[literal.casePath, default: 0] += count }
    let source = masker.mask(step.action.source)
    return (
      RecordedAction(action, number: step.action.number, source: source, time: step.action.time), (before, state)
    )
  }

  /// Returns an action that was replayed, masked; `nil` if it cannot be decoded.
  func masked(_ action: RecordedAction<Action>) -> RecordedAction<Action>? {
    var masker = masker
    guard let masked = decodeAction(masker.masked(Literal(reflecting: action.action))) else { return nil }
    return RecordedAction(masked, number: action.number, source: masker.mask(action.source), time: action.time)
  }

  /// Replays an action. Returns it masked, with the path of the first difference in the state; no action if it cannot
  /// be decoded.
  private mutating func run(_ literal: Literal, _ strings: [String], _ step: Step) -> (Action?, difference: String?) {
    guard let action = decodeAction(masker.mask(literal)) else { return (nil, nil) }
    let before = state
    reducer.reduce(action, &state)
    return (action, difference(from: before, step.states, strings))
  }

  /// Returns this replay after the action, keeping the first strings that make the state change like the original.
  ///
  /// - Parameter new: The strings that appear in no earlier action.
  private func search(
    _ literal: Literal, _ strings: [String], _ new: Set<String>, _ step: Step, _ masked: (before: State, after: State),
    isDecodable: Bool
  ) -> (MaskedReplay, Action)? {
    func candidates(_ texts: [String]) -> [[String]] { texts.prefix(Self.trialLimit).map { [$0] } + [texts] }
    let known = masker.strings(in: Literal(reflecting: step.states.before)) + strings
    // The reducer also makes these strings itself, so they may have to be kept.
    let made = masker.strings(in: Literal(reflecting: masked.after)).filter { masker.renamed[$0] != nil }
    for texts in [made] + candidates(strings) + (canBeginAgain ? candidates(known) : []) {
      let texts = texts.filter { !masker.kept.contains($0) && (canBeginAgain || new.contains($0)) }
      if texts.isEmpty { continue }
      var trial = self
      trial.state = masked.before
      for text in texts { trial.masker.keep(text) }
      if !new.isSuperset(of: texts) {
        guard let state = decodeState(trial.masker.masked(Literal(reflecting: step.states.before))) else { continue }
        (trial.state, trial.mustBeginAgain) = (state, true)
      }
      guard case (let action?, nil) = trial.run(literal, strings, step) else { continue }
      trial.kept += texts.map {
        KeptString(
          text: $0, reason: isDecodable ? .inspected : .notDecodable, number: step.action.number,
          place: literal.casePath)
      }
      return (trial, action)
    }
    return nil
  }
}
