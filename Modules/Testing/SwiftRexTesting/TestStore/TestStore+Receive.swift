import ConcurrencyRex
import SwiftRex

extension TestStore {
  /// Asserts the next received action; returns it, or `nil` on failure.
  func receive(_ pattern: Pattern<Action>, _ change: ((inout State) -> Void)?, at site: CallSite) -> Action? {
    let step = "receive \(pattern.description)"
    run(at: site) {}
    guard let index = received.firstIndex(where: { pattern.matches($0.action) }) else {
      reportMissing(pattern, step, at: site)
      return nil
    }
    let record = received[index]
    let earlier = received[..<index]
    received = received[(index + 1)...]
    reportUnasserted(earlier, before: step, at: site)
    if earlier.isEmpty || !exhaustivity.contains(.actions) { compare(record, change, step, at: site) }
    return record.action
  }

  private func reportMissing(_ pattern: Pattern<Action>, _ step: String, at site: CallSite) {
    guard let next = received.first else {
      return fail("\(step): no action was received; \(effectsDescription)", at: site)
    }
    if !exhaustivity.contains(.actions) {
      return fail("\(step): not among the received actions", received.map(\.description), at: site)
    }
    received = received.dropFirst()
    fail("\(step): instead received \(next.description)", pattern.differences(next.action), at: site)
  }

  /// A description of the effects in flight and of the time of the clock.
  var effectsDescription: String { effects.description(on: clock) }
}

extension EffectScope {
  /// Returns a description of the effects in flight and of the time of a clock.
  func description(on clock: VirtualClock) -> String {
    let count = inFlight
    let running =
      switch count {
      case 0: "no effect is in flight"
      case 1: "1 effect is in flight"
      default: "\(count) effects are in flight"
      }
    return "\(running)\(clock.hasSleepers ? " and waits for time to go by" : ""), at \(clock.now.offset)"
  }
}
