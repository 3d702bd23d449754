import ConcurrencyRex
import RandomNumbers
import SwiftRex

extension SimulationRun {
  /// Plays the steps of the scenario, or draws them. Impossible ones are skipped.
  func playSteps() throws(Violation) {
    var random = draws.generator(for: "steps")
    let count = scenario?.steps.count ?? 4 + random.index(below: 50)
    for index in 0..<count {
      guard let state = store?.state else { return }
      let choices = simulation.choices(state, world)
      let step = scenario.map { $0.steps[index] } ?? draw(index, from: choices)
      guard let step, scenario == nil || step.isPossible(choices) else { continue }
      played.append(step)
      journal.withLock { $0.step = played.count }
      if step == .crash { process.end() } else { try perform(step) }
      if !process.isAlive { try start() }
    }
  }

  private func perform(_ step: Step) throws(Violation) {
    guard let store else { return }
    if case .atOnce(let steps) = step {
      let (clock, world) = (clock, world)
      let interruption = { @Sendable [weak store] in
        for step in steps.dropFirst() { store.map { step.happen(to: $0, in: world, on: clock) } }
        clock.settle()
      }
      journal.withLock { $0.interruption = interruption }
      steps.first?.happen(to: store, in: world, on: clock)
      journal.withLock { $0.interruption = nil }
    } else {
      step.happen(to: store, in: world, on: clock)
    }
    clock.settle()
    try check()
  }

  /// Draws a step, possibly with simultaneous ones.
  private func draw(_ index: Int, from choices: [Simulation<World>.Choice]) -> Step? {
    var random = draws.generator(for: "step", index)
    if random.chance(percent: draws.one(of: [0, 4, 4, 15], for: "crash")) { return .crash }
    guard let step = drawOne(from: choices, &random) else { return nil }
    guard case .action = step, random.chance(percent: draws.one(of: [0, 0, 10, 30], for: "at once")) else {
      return step
    }
    return .atOnce([step] + (0...random.index(below: 3)).compactMap { _ in drawOne(from: choices, &random) })
  }

  private func drawOne(from choices: [Simulation<World>.Choice], _ random: inout SplitMix64) -> Step? {
    if random.chance(percent: draws.one(of: [0, 20, 40, 60], for: "wait")) { return .wait(random.one(of: durations)) }
    let weights = choices.map { $0.steps.isEmpty ? 0 : $0.weight * draws.one(of: [0, 1, 1, 1, 4], for: $0.name) }
    var pick = random.index(below: weights.reduce(0, +))
    for (choice, weight) in zip(choices, weights) {
      if pick < weight { return random.one(of: choice.steps) }
      pick -= weight
    }
    return nil
  }
}

/// The possible waits, from a millisecond to ten minutes.
private let durations: [Duration] = [1, 10, 100, 500, 1000, 4000, 60_000, 600_000].map { .milliseconds($0) }

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

  fileprivate func isPossible(_ choices: [Simulation.Choice]) -> Bool {
    switch self {
    case .action, .event: choices.contains { $0.steps.contains(self) }
    case .wait, .crash: true
    case .atOnce(let steps): steps.allSatisfy { $0.isPossible(choices) }
    }
  }
}
