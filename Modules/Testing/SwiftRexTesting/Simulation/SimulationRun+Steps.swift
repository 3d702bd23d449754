import ConcurrencyRex
import RandomNumbers
import SwiftRex

extension SimulationRun {
  /// Plays the steps of the scenario, or draws them. Impossible ones are skipped.
  func playSteps() throws(Violation) {
    let draws = Draws(seed: scenario.seed)
    var random = draws.generator(for: "steps")
    let count = scenario.steps?.count ?? 4 + random.index(below: 50)
    for index in 0..<count {
      guard let state = store?.state else { return }
      let choices = simulation.choices(state, world)
      let step = scenario.steps.map { $0[index] } ?? choices.draw(draws, index)
      guard let step, scenario.steps == nil || choices.contains(step) else { continue }
      played.append(step)
      journal.begin(step: played.count)
      if step == .crash { process.end() } else { try perform(step) }
      if !process.isAlive { try restart() }
    }
  }

  private func perform(_ step: Step) throws(Violation) {
    guard let store else { return }
    switch step {
    case .atOnce(let steps):
      guard let first = steps.first else { return }
      let (clock, world, rest) = (clock, world, steps.dropFirst())
      journal.interrupt { [weak store] () -> Void in
        for step in rest { store.map { step.happen(to: $0, in: world, on: clock) } }
        clock.settle()
      }
      first.happen(to: store, in: world, on: clock)
      journal.interrupt(by: nil)
    default: step.happen(to: store, in: world, on: clock)
    }
    clock.settle()
    try check()
  }
}

extension Simulation.Step {
  fileprivate func happen(
    to store: ReduxStoreBase<World.Action, World.State>, in world: World, on clock: VirtualClock
  ) {
    switch self {
    case .action(let action): store.dispatch(action, from: .here())
    case .event(let event): world.happen(event)
    case .wait(let duration): clock.advance(by: duration)
    case .crash, .atOnce: break
    }
  }
}

extension Array {
  /// Returns a random step of one of the choices, possibly with simultaneous ones.
  fileprivate func draw<World>(_ draws: Draws, _ index: Int) -> Simulation<World>.Step?
  where Element == Simulation<World>.Choice {
    var random = draws.generator(for: "step", index)
    guard let step = drawOne(draws, &random) else { return nil }
    guard case .action = step, random.chance(percent: draws.one(of: [0, 0, 10, 30], for: "at once")) else {
      return step
    }
    let others = (0...random.index(below: 3)).compactMap { _ in drawOne(draws, &random) }
    return .atOnce([step] + others.filter { $0 != .crash })
  }

  private func drawOne<World>(_ draws: Draws, _ random: inout SplitMix64) -> Simulation<World>.Step?
  where Element == Simulation<World>.Choice {
    let weights = map { choice in
      choice.steps.isEmpty ? 0 : choice.weight * draws.one(of: [0, 1, 1, 1, 4], for: choice.name)
    }
    var pick = random.index(below: weights.reduce(0, +))
    for (choice, weight) in zip(self, weights) {
      if pick < weight { return choice.steps[random.index(below: choice.steps.count)] }
      pick -= weight
    }
    return nil
  }

  fileprivate func contains<World>(_ step: Simulation<World>.Step) -> Bool where Element == Simulation<World>.Choice {
    if case .atOnce(let steps) = step { return steps.allSatisfy(contains) }
    return contains { $0.steps.contains(step) }
  }
}
