/// One thing to measure: the same work done by hand and by the framework.
struct Workload: Sendable {
  /// The name in tables, such as `W3` or `W5/1000`.
  let name: String
  /// The work, in a few words.
  let meaning: String
  /// The largest cost of an action with the framework; empty if there is no limit.
  var budget = ""
  /// The number of actions in a round.
  let actions: Int
  /// The number of subscribers among which the cost of an action is divided.
  var share = 1
  /// Creates both sides in their initial states.
  let make: @Sendable () -> Comparison
}

/// The two sides of a workload, and whether they did the same.
struct Comparison {
  /// Does the work by hand, for that many actions.
  let bare: (Int) -> Void
  /// Lets the framework do the work, for that many actions.
  let framework: (Int) -> Void
  /// Whether both came to the same result.
  let agrees: () -> Bool
  /// The work whose time is subtracted, by hand and by the framework.
  var subtracted: (bare: (Int) -> Void, framework: (Int) -> Void)?
}

/// The medians of all rounds, in nanoseconds for each action, or for each subscriber if the cost is divided among them.
struct Measurement {
  let workload: Workload
  let bare: Double
  let framework: Double
  let agrees: Bool

  /// The time of the framework, divided by that of the work by hand. The latter counts as at least a tenth of a
  /// nanosecond.
  var ratio: Double { framework / max(bare, 0.1) }
}

extension Workload {
  /// Measures both sides alternately, so that other load of the machine affects them alike.
  func measure(rounds: Int = 15) -> Measurement {
    let comparison = make()
    var bare: [Double] = []
    var framework: [Double] = []
    for _ in 0..<rounds {
      bare.append(nanoseconds(comparison.bare, without: comparison.subtracted?.bare))
      framework.append(nanoseconds(comparison.framework, without: comparison.subtracted?.framework))
    }
    return Measurement(
      workload: self, bare: bare.sorted()[rounds / 2], framework: framework.sorted()[rounds / 2],
      agrees: comparison.agrees())
  }

  private func nanoseconds(_ body: (Int) -> Void, without subtracted: ((Int) -> Void)?) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure { body(actions) } - (subtracted.map { body in clock.measure { body(actions) } } ?? .zero)
    return max(0, time / .nanoseconds(1)) / Double(actions * share)
  }
}
