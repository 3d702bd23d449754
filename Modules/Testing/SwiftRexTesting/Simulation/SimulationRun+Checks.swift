import ConcurrencyRex
import SwiftRex

extension SimulationRun {
  /// The longest time until everything must be at rest once nothing fails any more: the longest back-off that a server
  /// can ask for is a day.
  static var calmTime: Duration { .seconds(100_000) }

  /// Checks the promises for a moment at which the store is idle.
  func check(atRest isAtRest: Bool = false) throws(Violation) {
    if let violation = journal.withLock({ $0.violation }) { throw violation }
    guard process.isAlive, let state = store?.state else { return }
    let (running, listed) = (process.effects.running.filter { $0.token != nil }, simulation.work(state))
    if running.count > listed.count {
      let tokens = Difference.notation(of: running.map(\.token))
      throw Violation(
        sentence: "what runs is listed by the state",
        found: "running \(tokens), listed \(Difference.notation(of: listed))")
    }
    for invariant in simulation.invariants {
      if let violation = invariant.violation(state, world, atRest: isAtRest) { throw violation }
    }
  }

  /// Waits without faults until everything is at rest, and checks the promises for that moment.
  func rest() throws(Violation) {
    faults.stop()
    world.calm()
    journal.withLock { $0.step = played.count + 1 }
    try settle()
    dispatch(simulation.ending(world))
    try settle()
    try check(atRest: true)
  }

  /// Lets time pass until everything is at rest.
  private func settle() throws(Violation) {
    clock.advance(atMost: Self.calmTime) { !isAtRest }
    try check()
    if !process.isAlive { try start() }
    if isAtRest { return }
    let work = store.map { simulation.work($0.state) } ?? []
    throw Violation(
      sentence: "everything comes to rest without faults",
      found: (work.map { Difference.notation(of: $0) } + process.effects.lines).joined(separator: ", "))
  }

  private var isAtRest: Bool {
    guard process.isAlive, journal.withLock({ $0.violation == nil }), let state = store?.state else { return true }
    return process.effects.inFlight == 0 && simulation.isAtRest(state, world)
  }
}
