import ConcurrencyRex
import SwiftRex

/// A session to play: a seed, and what is known of it already.
struct Scenario<World: SimulatedWorld>: Sendable {
  var seed: UInt64
  /// The steps; `nil` to draw them.
  var steps: [Simulation<World>.Step]?
  /// The faults; `nil` to draw them.
  var faults: [String]?
  /// Whether the seed decides the order of what is ready at the same time.
  var isShuffled = true
}

/// What a session showed.
struct SimulationOutcome<World: SimulatedWorld>: Sendable {
  let scenario: Scenario<World>
  let violation: Violation?
  let entries: [Journal<World.Action>.Entry]

  /// The steps that were played.
  var steps: [Simulation<World>.Step] { scenario.steps ?? [] }
}

extension Scenario {
  /// Returns a clock whose order of simultaneous jobs is drawn, if the scenario says so.
  var clock: VirtualClock {
    if !isShuffled { return VirtualClock() }
    let draws = Draws(seed: seed)
    let last = Locked((instant: VirtualClock.Instant(), number: 0))
    return VirtualClock { count, instant in
      let number = last.withLock { last in
        last = (instant, last.instant == instant ? last.number + 1 : 0)
        return last.number
      }
      var random = draws.generator(for: "order \(instant.offset) \(number)")
      return random.index(below: count)
    }
  }
}
