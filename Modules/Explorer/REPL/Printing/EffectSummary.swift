import Inspection
import LineEditing
import SwiftRex

/// A running effect: the feature that began it, its token, and its start.
struct EffectSummary {
  let feature: String
  /// The token as text; empty if there is none.
  let token: String
  let start: Duration
  /// Whether it is in flight; `false` if it only listens.
  let isInFlight: Bool

  /// Creates the summary of an effect.
  init(_ effect: EffectDescription, of feature: String) {
    (self.feature, start, isInFlight) = (feature, effect.start ?? .zero, effect.countsAsInFlight)
    token = effect.token.map { Literal.description(of: $0, limit: 1000) } ?? ""
  }

  /// The effect as a JSON object, with the time in seconds.
  var json: String {
    Literal.object([
      "type": "effect", "feature": feature, "token": token.isEmpty ? nil : token, "since": start / .seconds(1),
      "inFlight": isInFlight,
    ]).json
  }

  /// The feature and the token.
  var name: String { feature + " " + (token.isEmpty ? "(no token)" : token) }

  /// Returns the time at which it began, and for how long it has run.
  func age(at now: Duration) -> String { "since \(start.preciseClockText), \((now - start).secondsText)" }
}

extension Duration {
  /// The seconds with one decimal: `7.5 s`.
  fileprivate var secondsText: String { "\((self / .seconds(1) * 10).rounded() / 10) s" }
}

extension Output {
  /// Returns the lines that list running effects.
  func lines(of effects: [EffectSummary], at now: Duration) -> [String] {
    if format == .json { return effects.map(\.json) }
    if effects.isEmpty { return ["no running effects"] }
    let columns = layout().columns
    return effects.map { effect in
      let note = effect.age(at: now) + (effect.isInFlight ? "" : ", listening")
      let name = effect.name.withRoundedNumbers
      let room = columns - note.columns - 2
      return room < 20
        ? name.cut(toColumns: columns) + "\n  " + layout().styled(note.cut(toColumns: columns - 2), .dim)
        : name.cut(toColumns: room).filled(toColumns: room) + "  " + layout().styled(note, .dim)
    }
  }
}
