import ConcurrencyRex
import SwiftRex

/// The outermost middleware of a simulated process: it records every action with its cause, and checks it.
struct JournalMiddleware<World: SimulatedWorld>: BindableMiddleware {
  let simulation: Simulation<World>
  let world: World
  let process: SimulatedProcess
  let journal: Locked<Journal<World.Action>>
  let clock: VirtualClock

  func bind(to state: StateReader<World.State>) -> [BoundMiddleware<World.Action, World.Action>] {
    let replayed = Locked(simulation.initialState)
    let first = BoundMiddleware<World.Action, World.Action> { [read = state.get] action, source in
      begin(action, source)
      return IO { _ in end(action, read(), replayed) }
    }
    let rest = simulation.middleware.inject(world.dependencies(of: process)).bind(to: state).map { part in
      part.wrapped { function in
        { caused(function($0, $1)) }
      } follow: { follow in
        { caused(follow($0)) }
      }
    }
    return [first] + rest
  }

  private func begin(_ action: World.Action, _ source: ActionSource) {
    let time = clock.now.offset
    let interruption = journal.withLock { journal in
      journal.entries.append(
        .init(action: action, source: source, time: time, step: journal.step, process: process.number))
      return journal.interruption.take()
    }
    interruption?()
  }

  /// Checks an action: the reducer must produce the same state when it is replayed, and the promises must hold.
  private func end(_ action: World.Action, _ after: World.State, _ replayed: Locked<World.State>) {
    let before = replayed.withLock { $0 }
    let again = simulation.reducer.reduce(action, before)
    replayed.withLock { $0 = again }
    if again != after {
      let difference = Difference(expected: after, actual: again).lines.joined(separator: ", ")
      journal.withLock { $0.report("replaying the actions gives the state", difference) }
    }
    for invariant in simulation.invariants {
      guard let violation = invariant.violation(by: action, before, after) else { continue }
      journal.withLock { $0.report(violation.sentence, violation.found) }
    }
    world.handled(action, before, after, in: process)
  }

  /// Returns the `IO` with the current action as its cause. It dispatches nothing once a promise is broken, so that an
  /// endless chain of actions ends.
  private func caused(_ io: IO<World.Action>) -> IO<World.Action> {
    if io.isPure { return io }
    return IO { output in
      let cause = journal.withLock { $0.entries.last?.process == process.number ? $0.entries.count : nil }
      io.run(
        output.compactContramap { dispatched in
          if journal.withLock({ $0.violation != nil }) { return nil }
          return DispatchedAction(dispatched.action, dispatcher: dispatched.dispatcher.with(cause: cause))
        })
    }
  }
}
