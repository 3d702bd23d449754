/// Checks laws with generated values. Reports violations, with the differences and the seed that reproduces them.
///
/// ```swift
/// let orders: Generate<Meal.Action> = { random in
///   Bool.random(using: &random) ? .ordered("soup") : .cancelled(Int.random(in: 0...9, using: &random))
/// }
/// let reducers: Generate<Reducer<Meal.Action, Meal.State>> = { random in
///   Bool.random(using: &random) ? Meal.reducer : .reduce { _, state in state.served = state.orders.map(\.dish) }
/// }
/// checkLaws(of: .reducer(generating: reducers, actions: orders, states: { _ in Meal.State() }))
/// ```
///
/// - Parameters:
///   - trials: The number of times that each law is checked.
///   - generator: The source of the values. By default, `SWIFTREX_SEED` contains its seed, or the seed is random.
public func checkLaws(
  of laws: Laws, trials: Int = 100, from generator: SeededGenerator = .fromEnvironment,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  laws.check(trials, from: generator.seed, at: site, TestLibrary.report())
}

extension Laws {
  func check(_ trials: Int, from seed: UInt64, at site: CallSite, _ report: Report) {
    if trials < 1 {
      report(ReportedIssue(severity: .failure, text: "\(subject): no trials, so no law is checked", site: site))
    }
    for law in laws {
      guard let (seed, lines) = law.counterexample(trials, from: seed) else { continue }
      let sentence = "\(subject): \(law.name): does not hold; run again with SWIFTREX_SEED=\(seed) to repeat it"
      let text = ([sentence] + Difference.limited(lines)).joined(separator: "\n  ")
      report(ReportedIssue(severity: .failure, text: text, site: site))
    }
  }
}

extension Law {
  /// Returns the first seed that violates the law, and the differences.
  fileprivate func counterexample(_ trials: Int, from seed: UInt64) -> (UInt64, [String])? {
    for number in 0..<UInt64(max(0, trials)) {
      var random = SeededGenerator(seed: seed &+ number)
      let lines = trial(&random)
      if !lines.isEmpty { return (seed &+ number, lines) }
    }
    return nil
  }
}
