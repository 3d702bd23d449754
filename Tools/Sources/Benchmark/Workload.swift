/// One thing to measure: the same work done by hand and by the framework.
struct Workload: Sendable {
  /// What it is called in tables, such as `W3` or `W5/1000`.
  let name: String
  /// What is done, in a few words.
  let meaning: String
  /// What the framework may cost an action; empty if nothing is promised.
  var budget = ""
  /// How many actions make one round.
  let actions: Int
  /// Among how many subscribers the cost of an action is divided.
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

/// What was measured: nanoseconds an action, or a subscriber among whom it is divided, the medians of all rounds.
struct Measurement {
  let workload: Workload
  let bare: Double
  let framework: Double
  let agrees: Bool

  /// How much longer the framework takes; where there is next to nothing to do by hand, it is compared with a tenth of
  /// a nanosecond.
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
