import ConcurrencyRex
import SwiftRex

/// One session of a simulation, on one thread.
final class SimulationRun<World: SimulatedWorld> {
  typealias Step = Simulation<World>.Step
  typealias Store = ReduxStoreBase<World.Action, World.State>

  /// The longest time until everything must be at rest once nothing fails any more: the longest back-off that a server
  /// can ask for is a day.
  static var calmTime: Duration { .seconds(100_000) }

  let simulation: Simulation<World>
  let scenario: Scenario<World>
  let order: DrawnOrder
  let clock: VirtualClock
  let faults: Faults
  let world: World
  let journal: Journal<World.Action>
  var process = SimulatedProcess(number: 0)
  var effects = EffectScope()
  private(set) var store: Store?
  private var endedScopes: [EffectScope] = []
  var played: [Step] = []

  init(_ simulation: Simulation<World>, _ scenario: Scenario<World>) {
    (self.simulation, self.scenario) = (simulation, scenario)
    let draws = Draws(seed: scenario.seed)
    order = DrawnOrder(scenario.isShuffled ? draws : nil)
    clock = order.clock
    journal = Journal(clock: clock)
    faults = Faults(draws, chosen: scenario.faults, clock: clock)
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
      clock.advance(atMost: Self.calmTime) { clock.hasSleepers }
      if let scope = endedScopes.first(where: { $0.inFlight > 0 }) {
        throw Violation(sentence: "effects end with their store", found: scope.lines.joined(separator: ", "))
      }
    } catch {
      violation = error
      process.end()
      store = nil
      // Lets every task end, so nothing leaks.
      clock.advance(atMost: Self.calmTime) { clock.hasSleepers }
    }
    var played = scenario
    (played.steps, played.faults) = (self.played, faults.met)
    return SimulationOutcome(scenario: played, violation: violation, entries: journal.entries)
  }

  /// Starts the next process.
  func start() throws(Violation) {
    let process = SimulatedProcess(number: process.number + 1)
    self.process = process
    let (journal, world, simulation) = (journal, world, simulation)
    journal.begin(process: process.number)
    effects = EffectScope(
      executor: clock,
      onWarning: { journal.report(.init(sentence: "the store has nothing to warn about", found: $0.message)) })
    let state = Locked(simulation.initialState)
    let middleware = JournalMiddleware(
      base: simulation.middleware.inject(world.dependencies(of: process, effects)), journal: journal
    ) { action, after in
      let before = state.withLock { $0 }
      let replayed = simulation.reducer.reduce(action, before)
      state.withLock { $0 = replayed }
      simulation.violation(by: action, before, after, replayed: replayed).map(journal.report)
      world.handled(action, before, after, in: process)
    }
    store = Store(
      subject: UnfailableReplayLastSubjectType(initialValue: simulation.initialState), reducer: simulation.reducer,
      middleware: middleware, effects: effects, followUpLimit: 1000)
    for action in simulation.beginning(world) { store?.dispatch(action, from: .here()) }
    clock.settle()
    try check()
  }

  /// Ends the process, and checks that nothing remains of it.
  func end() throws(Violation) {
    process.end()
    endedScopes.append(effects)
    weak let old = store
    store = nil
    clock.settle()
    if old != nil { throw Violation(sentence: "nothing outlives its store", found: "the store was not released") }
  }

  /// Waits without faults until everything is at rest, and checks the promises for that moment.
  private func rest() throws(Violation) {
    faults.stop()
    world.calm()
    journal.begin(step: played.count + 1)
    try settle()
    for action in simulation.ending(world) { store?.dispatch(action, from: .here()) }
    try settle()
    guard let state = store?.state else { return }
    for invariant in simulation.invariants {
      guard case .atRest(let contradiction) = invariant.check, let found = contradiction(state, world) else { continue }
      throw Violation(sentence: invariant.sentence, found: found)
    }
  }

  /// Lets time pass until everything is at rest.
  private func settle() throws(Violation) {
    clock.advance(atMost: Self.calmTime) { !isAtRest }
    try check()
    if !process.isAlive { try restart() }
    if isAtRest { return }
    let work = store.map { simulation.work($0.state) } ?? []
    throw Violation(
      sentence: "everything comes to rest without faults",
      found: (work.map { Difference.notation(of: $0) } + effects.lines).joined(separator: ", "))
  }

  private var isAtRest: Bool {
    guard process.isAlive, !journal.hasViolation, let state = store?.state else { return true }
    return effects.inFlight == 0 && simulation.isAtRest(state, world)
  }

  /// Starts another process after a crash or an exit.
  func restart() throws(Violation) {
    let old = process
    try end()
    world.crashed(old)
    try start()
  }
}
