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
