/// The number of mutants with each outcome.
struct Tally: CustomStringConvertible {
  private var counts: [TestBench.Outcome: Int] = [:]

  mutating func add(_ outcome: TestBench.Outcome) {
    counts[outcome, default: 0] += 1
  }

  /// The number of mutants that were tested.
  var tested: Int { killed + survived }

  /// Whether at most one in five survived. One always may, because it may be equivalent to the original.
  var isGood: Bool { survived <= max(1, tested / 5) }

  var description: String {
    let percent = (Double(killed) * 1_000 / Double(max(tested, 1))).rounded() / 10
    return "\(killed) of \(tested) killed, \(percent) %; \(counts[.notBuilt, default: 0]) did not compile"
  }

  private var killed: Int { counts[.killed, default: 0] + counts[.timedOut, default: 0] }
  private var survived: Int { counts[.survived, default: 0] }
}
