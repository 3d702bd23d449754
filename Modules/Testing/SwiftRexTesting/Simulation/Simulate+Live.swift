import Foundation

/// Plays random sessions of a simulation, one for each seed, and reports the first that breaks a promise, as short as it
/// can be made.
///
/// The seeds are the same in every run, so that a rare fault does not fail an unrelated change. `SWIFTREX_SEED` in the
/// environment is another first seed, and `SWIFTREX_SEEDS` another number of seeds.
///
/// - Parameters:
///   - simulation: What can happen, and what is promised.
///   - seeds: The number of sessions.
public func simulate<World>(
  _ simulation: Simulation<World>, seeds: UInt64 = 200, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let environment = ProcessInfo.processInfo.environment
  let first = environment["SWIFTREX_SEED"].flatMap { UInt64($0) } ?? 0
  let count = environment["SWIFTREX_SEEDS"].flatMap { UInt64($0) } ?? seeds
  simulation.search(from: first, count: count, at: site, TestLibrary.report())
}

/// Plays one session of a simulation, with the steps and faults that a report listed, and reports a promise that it
/// breaks. Steps that are not possible any more are left out.
///
/// - Parameters:
///   - simulation: What can happen, and what is promised.
///   - seed: The seed, if it decides the order of what is ready at the same time.
///   - steps: The steps.
///   - faults: The faults, each with the name of the call that meets it.
public func simulate<World>(
  _ simulation: Simulation<World>, seed: UInt64? = nil, steps: [Simulation<World>.Step], faults: [String] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scenario = Scenario<World>(seed: seed ?? 0, steps: steps, faults: faults, isShuffled: seed != nil)
  let outcome = simulation.play(scenario)
  if outcome.violation == nil { return }
  let text = outcome.report(recordedBy: simulation.record)
  TestLibrary.report()(ReportedIssue(severity: .failure, text: text, site: site))
}

extension Simulation {
  /// Plays a session.
  func play(_ scenario: Scenario<World>) -> SimulationOutcome<World> {
    SimulationRun(self, scenario).play()
  }

  /// Plays a session for each seed, until one breaks a promise. One of twenty is played twice.
  func search(from first: UInt64, count: UInt64, at site: CallSite, _ report: Report) {
    for number in 0..<count {
      let outcome = play(Scenario(seed: first &+ number))
      let text =
        outcome.violation == nil
        ? number % 20 == 0 ? outcome.difference(to: play(Scenario(seed: first &+ number))) : nil
        : outcome.shrunk(by: play).report(recordedBy: record)
      if let text { return report(ReportedIssue(severity: .failure, text: text, site: site)) }
    }
  }
}

extension SimulationOutcome {
  /// The first action in which a session differs when it is played again; `nil` if there is none.
  fileprivate func difference(to again: SimulationOutcome) -> String? {
    let actions = [entries.map(\.action), again.entries.map(\.action)]
    if actions[0] == actions[1] { return nil }
    let index = zip(actions[0], actions[1]).prefix { $0 == $1 }.count
    let found = actions.map { $0.count > index ? Difference.notation(of: $0[index]) : "nothing" }
    return """
      the same seed gives the same actions: not SWIFTREX_SEED=\(scenario.seed)
        \(index + 1). \(found[0])
        again: \(found[1])
      """
  }
}
