/// A session that can be played again.
struct Scenario<World: SimulatedWorld>: Sendable {
  /// The seed of the order of what is ready at the same time; `nil` for the plain order.
  var order: UInt64?
  var steps: [Simulation<World>.Step]
  var faults: [String]
}

/// What a session showed.
struct SimulationOutcome<World: SimulatedWorld>: Sendable {
  /// The steps that were played, and the faults that were met.
  let scenario: Scenario<World>
  let violation: Violation?
  let entries: [Journal<World.Action>.Entry]
}
