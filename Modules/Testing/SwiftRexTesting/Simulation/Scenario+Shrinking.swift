extension SimulationOutcome {
  /// Returns a session that breaks the same promise in fewer steps, with fewer faults and in the default order if
  /// possible.
  ///
  /// It removes steps in halves, quarters and so on, then faults one by one, until nothing more can be removed.
  func shrunk(atMost runs: Int = 1500, by play: @escaping (Scenario<World>) -> SimulationOutcome) -> SimulationOutcome {
    var shrinking = Shrinking(best: self, runs: runs, play: play)
    var plain = scenario
    plain.isShuffled = false
    shrinking.attempt(plain)
    while shrinking.leaveOutSteps() || shrinking.leaveOutFaults() {}
    return shrinking.best
  }
}

/// The search for a smaller session.
private struct Shrinking<World: SimulatedWorld> {
  var best: SimulationOutcome<World>
  var runs: Int
  let play: (Scenario<World>) -> SimulationOutcome<World>

  /// Plays a session, and keeps it if it breaks the same promise. Returns whether it does.
  @discardableResult mutating func attempt(_ scenario: Scenario<World>) -> Bool {
    guard runs > 0 else { return false }
    runs -= 1
    let outcome = play(scenario)
    guard outcome.violation?.sentence == best.violation?.sentence else { return false }
    best = outcome
    return true
  }

  /// Leaves out steps; returns whether it could.
  mutating func leaveOutSteps() -> Bool {
    let count = best.steps.count
    var size = max(1, count / 2)
    var isSmaller = false
    while size >= 1 {
      var index = 0
      while index < best.steps.count {
        var candidate = best.scenario
        candidate.steps?.removeSubrange(index..<min(index + size, best.steps.count))
        if attempt(candidate) || attemptWithFewerCalls(candidate) { isSmaller = true } else { index += size }
      }
      size /= 2
    }
    return separateSteps() || isSmaller
  }

  /// Plays a session whose faults happen to earlier calls or in earlier processes, because steps were left out.
  private mutating func attemptWithFewerCalls(_ scenario: Scenario<World>) -> Bool {
    let faults = scenario.faults ?? []
    for renumbered in [faults.map { $0.earlier(/#(\d+)/) }, faults.map { $0.earlier(/process (\d+)/) }] {
      guard renumbered != faults else { continue }
      var candidate = scenario
      candidate.faults = renumbered.map { $0.replacing(" in process 1:", with: ":") }
      if attempt(candidate) { return true }
    }
    return false
  }

  /// Plays simultaneous steps one after the other, or fewer of them; returns whether it could.
  private mutating func separateSteps() -> Bool {
    var isSmaller = false
    for index in best.steps.indices.reversed() {
      guard index < best.steps.count, case .atOnce(let parts) = best.steps[index] else { continue }
      let fewer = parts.indices.dropFirst(parts.count > 2 ? 1 : parts.count).map { parts.removing(at: $0) }
      for replacement in [parts] + fewer.map({ [.atOnce($0)] }) {
        var candidate = best.scenario
        candidate.steps?.replaceSubrange(index...index, with: replacement)
        if attempt(candidate) {
          isSmaller = true
          break
        }
      }
    }
    return isSmaller
  }

  /// Leaves out faults; returns whether it could.
  mutating func leaveOutFaults() -> Bool {
    var isSmaller = false
    for fault in (best.scenario.faults ?? []).reversed() {
      var candidate = best.scenario
      candidate.faults?.removeAll { $0 == fault }
      if candidate.faults != best.scenario.faults, attempt(candidate) { isSmaller = true }
    }
    return isSmaller
  }
}

extension String {
  /// Returns the name of a fault with a number that is smaller by one, if it is not 1.
  fileprivate func earlier(_ pattern: Regex<(Substring, Substring)>) -> String {
    guard let match = firstMatch(of: pattern), let number = Int(match.1), number > 1 else { return self }
    return self[..<match.1.startIndex] + String(number - 1) + self[match.1.endIndex...]
  }
}

extension Array {
  fileprivate func removing(at index: Int) -> Array {
    var rest = self
    rest.remove(at: index)
    return rest
  }
}
