import SwiftRex

extension SimulationRun {
  /// Checks the promises for every moment at which the store is idle.
  func check() throws(Violation) {
    if let violation = journal.violation { throw violation }
    guard process.isAlive, let state = store?.state else { return }
    let running = effects.running.compactMap(\.token)
    let listed = simulation.work(state)
    if running.count > listed.count {
      throw Violation(
        sentence: "what runs is listed by the state",
        found: "running \(Difference.notation(of: running)), listed \(Difference.notation(of: listed))")
    }
    for invariant in simulation.invariants {
      guard case .always(let contradiction) = invariant.check, let found = contradiction(state, world) else { continue }
      throw Violation(sentence: invariant.sentence, found: found)
    }
  }

  /// Checks that replaying the actions of the process results in its state.
  func checkReplay() throws(Violation) {
    guard let store else { return }
    var state = simulation.initialState
    for entry in journal.entries where entry.process == process.number {
      simulation.reducer.reduce(entry.action, &state)
    }
    if state == store.state { return }
    let difference = Difference(expected: store.state, actual: state).lines.joined(separator: ", ")
    throw Violation(sentence: "replaying the actions gives the state", found: difference)
  }
}

extension Simulation {
  /// Checks the promises about an action, and that the reducer is repeatable.
  func check(_ action: Action, _ before: State, _ after: State, _ report: (Violation) -> Void) {
    let again = reducer.reduce(action, before)
    if again != after {
      let difference = Difference(expected: after, actual: again).lines.joined(separator: ", ")
      report(Violation(sentence: "a reducer that is called twice does the same", found: difference))
    }
    for invariant in invariants {
      guard case .action(let contradiction) = invariant.check, let found = contradiction(action, before, after) else {
        continue
      }
      report(Violation(sentence: invariant.sentence, found: found))
    }
  }
}
