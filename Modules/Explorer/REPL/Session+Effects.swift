import LineEditing
import SwiftRex

extension Session {
  /// The running effects: those in flight first, and otherwise in the order in which they began.
  var runningEffects: [EffectSummary] {
    runtime.effects.running.map { EffectSummary($0, of: catalog.feature(of: $0.action)) }.sorted {
      ($0.isInFlight ? 0 : 1, $0.start, $0.name) < ($1.isInFlight ? 0 : 1, $1.start, $1.name)
    }
  }

  /// A note for the user at a terminal about what a wait in real time waits for; `nil` if there is nothing.
  var waitNote: String? {
    let layout = runtime.output.layout()
    let effects = runningEffects.filter(\.isInFlight)
    guard layout.showsInput, !(runtime.time is SimulatedTime), let first = effects.first else { return nil }
    let others = effects.count == 1 ? "" : ", and for \(effects.count - 1) more (:effects)"
    let room = max(20, layout.columns - 50)
    let text = "waiting for \(first.name.cut(toColumns: room)), \(first.age(at: runtime.time.now))\(others)"
    return layout.styled(text.cut(toColumns: layout.columns), .dim)
  }
}
