/// One thing to measure: the same work done by hand and by the framework.
struct Workload: Sendable {
  /// What it is called in tables, such as `W3` or `W5/1000`.
  let name: String
  /// What is done, in a few words.
  let meaning: String
  /// How many actions make one round.
  let actions: Int
  /// Among how many the cost of an action is shared out.
  var share = 1
  /// Makes the two contestants, fresh.
  let make: @Sendable () -> Contest

  /// The two contestants, and whether they did the same.
  struct Contest {
    /// Does the work by hand, for that many actions.
    let bare: (Int) -> Void
    /// Lets the framework do it, for that many actions.
    let framework: (Int) -> Void
    /// Whether both came to the same end.
    let agrees: () -> Bool
    /// What of it is not to be counted, again by hand and by the framework.
    var uncounted: (bare: (Int) -> Void, framework: (Int) -> Void)?
  }
}

/// What was measured: nanoseconds an action, or a subscriber among whom it is shared, the medians of all rounds.
struct Measurement {
  let workload: Workload
  let bare: Double
  let framework: Double
  let agrees: Bool

  /// How much longer the framework takes; where there is next to nothing to do by hand, a tenth of a
  /// nanosecond stands for it.
  var ratio: Double { framework / max(bare, 0.1) }
}

extension Workload {
  /// Measures both in turns, so that whatever else the machine does befalls them alike.
  func measure(rounds: Int = 15) -> Measurement {
    let contest = make()
    var bare: [Double] = []
    var framework: [Double] = []
    for _ in 0..<rounds {
      bare.append(nanoseconds(contest.bare, without: contest.uncounted?.bare))
      framework.append(nanoseconds(contest.framework, without: contest.uncounted?.framework))
    }
    return Measurement(
      workload: self, bare: bare.sorted()[rounds / 2], framework: framework.sorted()[rounds / 2],
      agrees: contest.agrees())
  }

  private func nanoseconds(_ body: (Int) -> Void, without uncounted: ((Int) -> Void)?) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure { body(actions) } - (uncounted.map { body in clock.measure { body(actions) } } ?? .zero)
    return max(0, time / .nanoseconds(1)) / Double(actions * share)
  }
}
