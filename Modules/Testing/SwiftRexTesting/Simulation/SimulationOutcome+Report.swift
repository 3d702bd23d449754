import SwiftRex

extension SimulationOutcome {
  /// Returns the broken promise and what was found, then the session: its actions with their numbers and causes, what
  /// happened between them, the faults, where it is recorded, and a test that plays it again.
  func report(recordedBy record: Simulation<World>.Record?) -> String {
    guard let violation else { return "no promise is broken" }
    let order = scenario.isShuffled ? ", in an order that it has drawn" : ""
    let lines =
      session + (scenario.faults ?? []).map { "fault: \($0)" } + (record.map { [$0(lastProcess)] } ?? [])
      + ["seed \(scenario.seed)\(order); as a test:"] + test
    return (["\(violation.sentence): \(violation.found)"] + lines).joined(separator: "\n  ")
  }

  /// The actions of the last process. Their causes are numbered from its first one.
  private var lastProcess: [Simulation<World>.HandledAction] {
    let start = entries.firstIndex { $0.process == entries.last?.process } ?? 0
    return entries[start...].map { entry in
      let cause = entry.source.cause.map { $0 - start }
      return (entry.action, cause == nil ? entry.source : entry.source.with(cause: cause), entry.time)
    }
  }

  /// The actions, and before those of a step what it is, if it is not the first of them.
  private var session: [String] {
    var lines: [String] = []
    for index in 0...steps.count + 1 {
      if index == steps.count + 1 { lines.append("at rest, without faults") }
      if index > 0, index <= steps.count, let title = steps[index - 1].title { lines.append(title) }
      lines += entries.enumerated().filter { $1.step == index }.map { number, entry in
        let cause = entry.source.cause.map { " from \($0)" } ?? ""
        return "\(number + 1). \(Difference.notation(of: entry.action))\(cause)"
      }
    }
    return lines
  }

  /// The source of a test that plays the session, under the name of the world.
  private var test: [String] {
    let name = String(describing: World.self).replacing("World", with: "")
    let simulation = "." + name.prefix(1).lowercased() + name.dropFirst()
    let seed = scenario.isShuffled ? ", seed: \(scenario.seed)" : ""
    let faults = (scenario.faults ?? []).map { "\"\($0)\"" }
    return [
      "@Test func `\(violation?.sentence ?? "")`() {",
      "  simulate(",
      "    \(simulation)\(seed),",
      "    steps: [\(steps.map(\.source).joined(separator: ", "))],",
      "    faults: [\(faults.joined(separator: ", "))])",
      "}",
    ]
  }
}

extension Simulation.Step {
  /// The line of the step before its actions; `nil` for an action, which is the first of them.
  fileprivate var title: String? {
    switch self {
    case .action: nil
    case .event(let event): "the world: \(Difference.notation(of: event))"
    case .wait(let duration): "wait \(duration)"
    case .crash: "crash"
    case .atOnce(let steps):
      "at once: \(steps.map { $0.title ?? "an action" }.joined(separator: ", "))"
    }
  }

  /// The source of the step.
  fileprivate var source: String {
    switch self {
    case .action(let action): ".action(\(SwiftNotation.source(of: action)))"
    case .event(let event): ".event(\(SwiftNotation.source(of: event)))"
    case .wait(let duration): ".wait(\(SwiftNotation.source(of: duration)))"
    case .crash: ".crash"
    case .atOnce(let steps): ".atOnce([\(steps.map(\.source).joined(separator: ", "))])"
    }
  }
}
