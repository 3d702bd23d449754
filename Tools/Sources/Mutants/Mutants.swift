import Foundation
import RandomNumbers

/// Measures how well the tests of a module protect its sources: changes one place at a time and runs the tests.
///
/// A mutant is killed when a test fails or the time limit ends the run, and survives when all tests pass. A mutant that
/// does not compile is replaced by another one. The workspace itself is never changed. The exit code is 1 if too few are
/// killed.
@main
struct Mutants {
  /// The share of mutants that the tests of a module have to kill.
  private static let wantedPercent = 80.0

  static func main() {
    do {
      if try run() < wantedPercent { exit(1) }
    } catch {
      report("Mutants: \(error)")
      exit(2)
    }
  }

  /// Measures a module, and returns how many percent of the mutants were killed.
  private static func run() throws -> Double {
    let arguments = CommandLine.arguments.dropFirst()
    let numbers = arguments.dropFirst().compactMap { UInt64($0) }
    guard let module = arguments.first, numbers.count == 2, arguments.count == 3 else {
      throw Failure(description: "usage: Mutants MODULE COUNT SEED; COUNT and SEED are numbers")
    }
    let files = try TestBench.sources(of: module).map {
      (path: $0, text: try String(contentsOfFile: $0, encoding: .utf8))
    }
    var random = SplitMix64(seed: numbers[1])
    let mutants = files.flatMap { Mutant.all(in: $0.text, file: $0.path) }.shuffled(using: &random)
    report("\(module): \(mutants.count) possible mutants, seed \(numbers[1])")
    var bench = try TestBench(module: module)
    var tally: [TestBench.Outcome: Int] = [:]
    for mutant in mutants where tally.filter({ $0.key != .notBuilt }).values.reduce(0, +) < numbers[0] {
      let outcome = try bench.outcome(of: mutant)
      tally[outcome, default: 0] += 1
      if outcome != .notBuilt { report("\(outcome.rawValue): \(mutant)") }
    }
    let killed = tally[.killed, default: 0] + tally[.timedOut, default: 0]
    let survived = tally[.survived, default: 0]
    let percent = (Double(killed) * 1_000 / Double(max(killed + survived, 1))).rounded() / 10
    report(
      "\(module): \(killed) of \(killed + survived) killed, \(percent) %; \(tally[.notBuilt, default: 0]) did not compile"
    )
    if percent < wantedPercent { report("\(module): the tests have to kill \(wantedPercent) %") }
    return percent
  }

  /// Prints a line immediately, also into a pipe.
  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
