import ConcurrencyRex
import SwiftRex

/// One session of a simulation, on one thread.
final class SimulationRun<World: SimulatedWorld> {
  typealias Step = Simulation<World>.Step
  typealias Store = ReduxStoreBase<World.Action, World.State>

  let simulation: Simulation<World>
  /// The seed of the order of what is ready at the same time; `nil` for the plain order.
  let order: UInt64?
  /// The session to play again; `nil` to draw one.
  let scenario: Scenario<World>?
  let draws: Draws
  let clock: VirtualClock
  let faults: Faults
  let world: World
  let journal: Locked<Journal<World.Action>>
  private(set) var process = SimulatedProcess(number: 0, effects: EffectScope())
  private(set) var store: Store?
  private var ended: [SimulatedProcess] = []
  var played: [Step] = []

  /// Creates the session of a seed, or one to play again.
  init(_ simulation: Simulation<World>, order: UInt64?, _ scenario: Scenario<World>? = nil) {
    (self.simulation, self.order, self.scenario) = (simulation, order, scenario)
    let (draws, journal) = (Draws(seed: order ?? 0), Locked(Journal<World.Action>()))
    clock = VirtualClock(order: order.map { _ in draws }) { time in
      journal.withLock { $0.report("every session ends", "tasks keep running at \(time)") }
    }
    (self.draws, self.journal) = (draws, journal)
    faults = Faults(draws, chosen: scenario?.faults, clock: clock)
    world = World(faults: faults)
  }

  /// Plays the session to its end, or to the first violation.
  func play() -> SimulationOutcome<World> {
    var violation: Violation?
    do throws(Violation) {
      try start()
      try playSteps()
      try rest()
      try end()
    } catch {
      violation = error
      process.end()
      store = nil
    }
    // Lets every task end, so nothing leaks.
    clock.advance(atMost: Self.calmTime) { clock.hasSleepers }
    if violation == nil, let scope = ended.map(\.effects).first(where: { $0.inFlight > 0 }) {
      violation = Violation(sentence: "effects end with their store", found: scope.lines.joined(separator: ", "))
    }
    return SimulationOutcome(
      scenario: Scenario(order: order, steps: played, faults: faults.met), violation: violation,
      entries: journal.withLock { $0.entries })
  }

  /// Starts the next process, after the end of the one before.
  func start() throws(Violation) {
    try end()
    let journal = journal
    let effects = EffectScope(
      executor: clock,
      onWarning: { warning in
        journal.withLock { $0.report("the store has nothing to warn about", warning.message) }
      })
    process = SimulatedProcess(number: process.number + 1, effects: effects)
    let middleware = JournalMiddleware(
      simulation: simulation, world: world, process: process, journal: journal, clock: clock)
    store = Store(
      subject: UnfailableReplayLastSubjectType(initialValue: simulation.initialState), reducer: simulation.reducer,
      middleware: middleware, effects: effects, followUpLimit: 1000)
    dispatch(simulation.beginning(world))
    clock.settle()
    try check()
  }

  /// Ends the process, and checks that nothing remains of it.
  private func end() throws(Violation) {
    process.end()
    ended.append(process)
    weak let old = store
    store = nil
    clock.settle()
    if old != nil { throw Violation(sentence: "nothing outlives its store", found: "the store was not released") }
  }

  func dispatch(_ actions: [World.Action]) {
    for action in actions { store?.dispatch(action, from: .here()) }
  }
}
