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
  guard let text = simulation.search(from: first, count: count) else { return }
  TestLibrary.report()(ReportedIssue(severity: .failure, text: text, site: site))
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
  let outcome = simulation.play(Scenario(order: seed, steps: steps, faults: faults))
  guard let text = outcome.report(recordedBy: simulation.record) else { return }
  TestLibrary.report()(ReportedIssue(severity: .failure, text: text, site: site))
}

extension Simulation {
  /// Plays a session.
  func play(_ scenario: Scenario<World>) -> SimulationOutcome<World> {
    SimulationRun(self, order: scenario.order, scenario).play()
  }

  /// Plays a session for each seed, one of twenty twice; returns the report of the first that breaks a promise.
  func search(from first: UInt64, count: UInt64) -> String? {
    for number in 0..<count {
      let seed = first &+ number
      let outcome = SimulationRun(self, order: seed).play()
      if outcome.violation != nil { return outcome.shrunk(by: play).report(foundBy: seed, recordedBy: record) }
      guard number % 20 == 0 else { continue }
      let plays = [outcome, SimulationRun(self, order: seed).play()].map { $0.entries.map { $0.action } }
      if plays[0] == plays[1] { continue }
      let lines = Difference.limited(Difference(expected: plays[0], actual: plays[1]).lines)
      return "the same seed gives the same actions: not SWIFTREX_SEED=\(seed)\n  \(lines.joined(separator: "\n  "))"
    }
    return nil
  }
}
