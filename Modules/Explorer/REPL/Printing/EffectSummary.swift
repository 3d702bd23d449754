import Inspection
import LineEditing
import LiteralParsing
import SwiftRex

/// A running effect.
struct EffectSummary {
  let feature: String
  /// The token as text; empty if there is none.
  let token: String
  let start: Duration
  /// Whether it is in flight; `false` if it only listens.
  let isInFlight: Bool

  init(_ effect: EffectDescription, of feature: String) {
    (self.feature, start, isInFlight) = (feature, effect.start ?? .zero, effect.countsAsInFlight)
    token = effect.token.map { Literal.description(of: $0, limit: 1000) } ?? ""
  }

  var json: String {
    Literal.object([
      "type": "effect", "feature": feature, "token": token.isEmpty ? nil : token, "since": start.inSeconds,
      "inFlight": isInFlight,
    ]).json
  }

  var name: String { feature + " " + (token.isEmpty ? "(no token)" : token) }

  func age(at now: Duration) -> String { "since \(start.preciseClockText), \((now - start).secondsText)" }
}

extension Duration {
  /// The seconds with one decimal: `7.5 s`.
  fileprivate var secondsText: String { "\((self / .seconds(1) * 10).rounded() / 10) s" }
}

extension Output {
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

extension Session {
  /// The running effects: those in flight first, then listeners, each in order of their start.
  var runningEffects: [EffectSummary] {
    runtime.effects.running.map { EffectSummary($0, of: catalog.feature(of: $0.action)) }.sorted {
      ($0.isInFlight ? 0 : 1, $0.start, $0.name) < ($1.isInFlight ? 0 : 1, $1.start, $1.name)
    }
  }

  /// A note about what a wait in real time is waiting for.
  var waitNote: String? {
    let layout = output.layout()
    let effects = runningEffects.filter(\.isInFlight)
    guard layout.showsInput, !(runtime.time is SimulatedTime), let first = effects.first else { return nil }
    let others = effects.count == 1 ? "" : ", and for \(effects.count - 1) more (:effects)"
    let room = max(20, layout.columns - 50)
    let text = "waiting for \(first.name.cut(toColumns: room)), \(first.age(at: runtime.time.now))\(others)"
    return layout.styled(text.cut(toColumns: layout.columns), .dim)
  }
}
