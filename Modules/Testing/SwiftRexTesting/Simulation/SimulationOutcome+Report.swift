import SwiftRex

extension SimulationOutcome {
  /// Returns the broken promise and what was found, then the session: its actions with their numbers and causes, what
  /// happened between them, the faults, where it is recorded, and a test that plays it again; `nil` if no promise is
  /// broken.
  func report(foundBy seed: UInt64? = nil, recordedBy record: Simulation<World>.Record?) -> String? {
    guard let violation else { return nil }
    let title = (seed.map { "seed \($0); " } ?? "") + "as a test:"
    let lines =
      session + scenario.faults.map { "fault: \($0)" } + (record.map { [$0(lastProcess)] } ?? []) + [title]
      + test(of: violation)
    return (["\(violation.sentence): \(violation.found)"] + lines).joined(separator: "\n  ")
  }

  /// The actions of the last process. Their causes are numbered from its first one.
  var lastProcess: [Simulation<World>.HandledAction] {
    let start = entries.firstIndex { $0.process == entries.last?.process } ?? 0
    return entries[start...].map { entry in
      (entry.action, entry.source.cause.map { entry.source.with(cause: $0 - start) } ?? entry.source, entry.time)
    }
  }

  /// The actions, and before those of a step its source, if it is not the first of them.
  private var session: [String] {
    let titles = scenario.steps.map { step in
      if case .action = step { [String]() } else { [SwiftNotation.source(of: step)] }
    }
    return ([[]] + titles + [["at rest, without faults"]]).enumerated().flatMap { index, title in
      title
        + entries.enumerated().filter { $1.step == index }.map { number, entry in
          let cause = entry.source.cause.map { " from \($0)" } ?? ""
          return "\(number + 1). \(Difference.notation(of: entry.action))\(cause)"
        }
    }
  }

  /// The source of a test that plays the session, under the name of the world.
  private func test(of violation: Violation) -> [String] {
    let name = String(describing: World.self).replacing("World", with: "")
    let simulation = "." + name.prefix(1).lowercased() + name.dropFirst()
    return [
      "@Test func `\(violation.sentence)`() {",
      "  simulate(",
      "    \(simulation)\(scenario.order.map { ", seed: \($0)" } ?? ""),",
      "    steps: \(SwiftNotation.source(of: scenario.steps)),",
      "    faults: \(SwiftNotation.source(of: scenario.faults)))",
      "}",
    ]
  }
}
