import Foundation
import RandomNumbers

/// Measures how well the tests of a module protect its sources: changes one place at a time and runs the tests.
///
/// A mutant is killed when a test fails or the time limit ends the run, and survives when all tests pass. A mutant that
/// does not compile is replaced by another one. The workspace itself is never changed. The exit code is 1 if too many
/// survive.
@main
struct Mutants {
  static func main() {
    do {
      if try !run().isGood { exit(1) }
    } catch {
      report("Mutants: \(error)")
      exit(2)
    }
  }

  /// Measures a module.
  private static func run() throws -> Tally {
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
    var tally = Tally()
    for mutant in mutants where tally.tested < numbers[0] {
      let outcome = try bench.outcome(of: mutant)
      tally.add(outcome)
      if outcome != .notBuilt { report("\(outcome.rawValue): \(mutant)") }
    }
    guard tally.tested > 0 else { throw Failure(description: "no mutant of \(module) was tested") }
    report("\(module): \(tally)")
    if !tally.isGood { report("\(module): too many survived; at most one in five may, and one always") }
    return tally
  }

  /// Prints a line immediately, also into a pipe.
  private static func report(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
