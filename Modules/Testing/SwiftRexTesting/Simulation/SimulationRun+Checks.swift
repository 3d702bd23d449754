import SwiftRex

extension SimulationRun {
  /// Checks the promises for every moment at which the store is idle.
  func check() throws(Violation) {
    if let violation = journal.violation { throw violation }
    if let end = order.end { throw Violation(sentence: "every session ends", found: "tasks keep running at \(end)") }
    guard process.isAlive, let state = store?.state else { return }
    let (running, listed) = (effects.running.filter { $0.token != nil }, simulation.work(state))
    if running.count > listed.count {
      let tokens = Difference.notation(of: running.map(\.token))
      throw Violation(
        sentence: "what runs is listed by the state",
        found: "running \(tokens), listed \(Difference.notation(of: listed))")
    }
    for invariant in simulation.invariants {
      guard case .always(let contradiction) = invariant.check, let found = contradiction(state, world) else { continue }
      throw Violation(sentence: invariant.sentence, found: found)
    }
  }
}

extension Simulation {
  /// Checks an action that was replayed: the reducer must produce the same state again, and the promises must hold.
  /// Returns the first violation.
  func violation(by action: Action, _ before: State, _ after: State, replayed: State) -> Violation? {
    if replayed != after {
      let difference = Difference(expected: after, actual: replayed).lines.joined(separator: ", ")
      return Violation(sentence: "replaying the actions gives the state", found: difference)
    }
    for invariant in invariants {
      guard case .action(let contradiction) = invariant.check, let found = contradiction(action, before, after) else {
        continue
      }
      return Violation(sentence: invariant.sentence, found: found)
    }
    return nil
  }
}
