extension SimulationOutcome {
  /// Returns a session that breaks the same promise, and in which no step or fault can be left out.
  ///
  /// It tries the smaller sessions in turn, and goes on with those of each one that breaks the promise.
  func shrunk(atMost runs: Int = 1500, by play: (Scenario<World>) -> SimulationOutcome) -> SimulationOutcome {
    var best = self
    var candidates = scenario.smaller
    var (index, failures) = (0, 0)
    for _ in 0..<runs where failures < candidates.count {
      let outcome = play(candidates[index % candidates.count])
      if outcome.violation?.sentence == violation?.sentence {
        (best, candidates, failures) = (outcome, outcome.scenario.smaller, 0)
      } else {
        (index, failures) = (index + 1, failures + 1)
      }
    }
    return best
  }
}

extension Scenario {
  /// The session in the plain order, without some of its steps, with simultaneous steps separated, and without one of its
  /// faults.
  fileprivate var smaller: [Scenario] {
    var plain = self
    plain.order = nil
    let fewerSteps = (steps.shorter + steps.separated()).flatMap { steps in
      earlierFaults.map { Scenario(order: order, steps: steps, faults: $0) }
    }
    let fewerFaults = faults.indices.reversed().flatMap { index in
      faults(without: index).map { Scenario(order: order, steps: steps, faults: $0) }
    }
    return (order == nil ? [] : [plain]) + fewerSteps + fewerFaults
  }

  /// The faults but one. The later ones may be those of earlier calls: a call that succeeds is not repeated.
  private func faults(without index: Int) -> [[String]] {
    let (later, call) = (faults[(index + 1)...], faults[index].prefix { $0 != "#" } + "#")
    let repeated = later.map { $0.hasPrefix(call) ? $0.earlier(/#(\d+)/) : $0 }
    return [Array(later), repeated, later.map { $0.earlier(/#(\d+)/) }].map { faults[..<index] + $0 }
  }

  /// The faults, also of earlier calls or in earlier processes, because steps were left out.
  private var earlierFaults: [[String]] {
    let earlier = [faults.map { $0.earlier(/#(\d+)/) }, faults.map { $0.earlier(/process (\d+)/) }]
    return [faults] + earlier.filter { $0 != faults }.map { $0.map { $0.replacing(" in process 1:", with: ":") } }
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
  fileprivate func removing(_ range: Range<Int>) -> Array {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }

  /// The array without its first half, its second half, its first quarter and so on, and without each element.
  fileprivate var shorter: [Array] {
    let sizes = sequence(first: Swift.max(1, count / 2)) { $0 > 1 ? $0 / 2 : nil }
    return sizes.flatMap { size in
      stride(from: 0, to: count, by: size).map { removing($0..<Swift.min($0 + size, count)) }
    }
  }

  /// The lists in which the parts of one simultaneous step are separate steps, or in which one part is missing.
  fileprivate func separated<World>() -> [Array] where Element == Simulation<World>.Step {
    indices.flatMap { index -> [Array] in
      guard case .atOnce(let parts) = self[index] else { return [] }
      let fewer: [Array] = parts.indices.map { index in
        let rest = parts.removing(index..<index + 1)
        return rest.count > 1 ? [.atOnce(rest)] : rest
      }
      return ([parts] + fewer).map { self[..<index] + $0 + self[(index + 1)...] }
    }
  }
}
