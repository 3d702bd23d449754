import Foundation

/// Measures the framework against the same work done by hand, alternately, in one process.
@main
enum Benchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--run": runOnce(Array(arguments.dropFirst()))
    default: printTable(chosen(arguments))
    }
  }

  private static let usage = "usage: Benchmark [WORKLOAD ...] | --run WORKLOAD bare|framework ACTIONS"

  /// Returns the workloads with the given names, each with all its sizes; all workloads if there is no name.
  private static func chosen(_ names: some Collection<String>) -> [Workload] {
    let chosen = names.map { name in Workload.all.filter { $0.name == name || $0.name.hasPrefix(name + "/") } }
    if chosen.contains(where: \.isEmpty) { fail(usage) }
    return chosen.isEmpty ? Workload.all : chosen.flatMap { $0 }
  }

  private static func printTable(_ workloads: [Workload]) {
    print(row(["workload", "bare ns", "ns", "ratio", "at most", "what"]))
    for workload in workloads {
      let result = workload.measure()
      check(result)
      print(
        row([
          workload.name, number(result.bare), number(result.framework), number(result.ratio), workload.budget,
          workload.meaning,
        ]))
    }
  }

  /// Does the work of one side once, for an instrument that counts instructions.
  private static func runOnce(_ arguments: [String]) {
    guard arguments.count == 3, let workload = Workload.all.first(where: { $0.name == arguments[0] }),
      let count = Int(arguments[2])
    else { fail(usage) }
    let comparison = workload.make()
    if arguments[1] == "bare" { comparison.bare(count) } else { comparison.framework(count) }
  }

  private static func check(_ result: Measurement) {
    if !result.agrees { fail("\(result.workload.name): the framework and the hand-written code disagree") }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.1f", value)
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, [18, 10, 10, 8, 21, 0]).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined()
  }
}
