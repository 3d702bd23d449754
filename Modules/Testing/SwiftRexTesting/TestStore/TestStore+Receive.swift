import ConcurrencyRex
import SwiftRex

extension TestStore {
  /// Asserts the next received action; returns it, or `nil` on failure.
  package func receive(_ pattern: Pattern<Action>, _ change: ((inout State) -> Void)?, at site: CallSite) -> Action? {
    let step = "receive \(pattern.description)"
    run(at: site) {}
    guard let index = received.firstIndex(where: { pattern.matches($0.action) }) else {
      reportMissing(pattern, step, at: site)
      return nil
    }
    let handled = received[index]
    let earlier = received[..<index]
    let isExhaustive = exhaustivity.contains(.actions)
    let isInOrder = !isExhaustive || !handled.isReported && earlier.allSatisfy(\.isReported)
    reportUnasserted(earlier, before: step, at: site)
    if !isExhaustive || earlier.isEmpty {
      received = received[(index + 1)...]
    } else {
      // The earlier actions may still be received, and are not reported again.
      for index in earlier.indices { received[index].isReported = true }
      received.remove(at: index)
    }
    if isInOrder { compare(handled, change, step, at: site) }
    return handled.action
  }

  private func reportMissing(_ pattern: Pattern<Action>, _ step: String, at site: CallSite) {
    guard let index = received.firstIndex(where: { !$0.isReported }) else {
      let advice = clock.hasSleepers ? "; call `advance(by:)` first" : ""
      return fail("\(step): no action was received; \(effectsDescription)\(advice)", effects.lines, at: site)
    }
    let next = received[index]
    if !exhaustivity.contains(.actions) {
      return fail("\(step): not among the received actions", received.map(\.description), at: site)
    }
    received[index].isReported = true
    let received = "received \(Difference.notation(of: next.action)) instead, from \(next.source)"
    fail("\(step): \(received)", pattern.differences(next.action), at: site)
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
    let waiting =
      clock.hasSleepers ? ", waiting for the clock" : count > 0 ? ", not waiting for the test's clock" : ""
    return "\(running)\(waiting), at \(clock.now.offset)"
  }

  /// Descriptions of the effects in flight.
  var lines: [String] { lines(where: \.countsAsInFlight) }

  /// Descriptions of running effects: the token of each, the action that began it, and the step of the test.
  func lines(where isIncluded: (EffectDescription) -> Bool) -> [String] {
    running.filter(isIncluded).map { effect in
      let token = effect.token.map { " \(Difference.notation(of: $0))" } ?? ""
      return "the effect\(token)\((effect.cause as? EffectCause)?.description ?? " of the initial state")"
    }
    .sorted()
  }
}
