import Foundation

/// Measures the framework against the same work done by hand, in turns, in one process.
@main
enum Benchmark {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case nil: printTable()
    case "--json": printJSON()
    case "--run": runOnce(Array(arguments.dropFirst()))
    default: fail("usage: Benchmark [--json | --run WORKLOAD bare|framework ACTIONS]")
    }
  }

  private static func printTable() {
    print(row(["workload", "bare ns", "ns", "ratio", "what"]))
    for workload in Workload.all {
      let result = workload.measure()
      check(result)
      print(
        row([workload.name, number(result.bare), number(result.framework), number(result.ratio), workload.meaning]))
    }
  }

  private static func printJSON() {
    let entries = Workload.all.map { workload in
      let result = workload.measure()
      check(result)
      let values = [("bare_ns", result.bare), ("ns", result.framework), ("ratio", result.ratio)]
      return "\"\(workload.name)\": {" + values.map { "\"\($0)\": \(number($1))" }.joined(separator: ", ") + "}"
    }
    print("{" + entries.joined(separator: ", ") + "}")
  }

  /// Does the work of one contestant once, for an instrument that counts instructions.
  private static func runOnce(_ arguments: [String]) {
    guard arguments.count == 3, let workload = Workload.all.first(where: { $0.name == arguments[0] }),
      let count = Int(arguments[2])
    else { return fail("usage: Benchmark --run WORKLOAD bare|framework ACTIONS") }
    let contest = workload.make()
    if arguments[1] == "bare" { contest.bare(count) } else { contest.framework(count) }
  }

  private static func check(_ result: Measurement) {
    if !result.agrees { fail("\(result.workload.name): the framework and the work by hand came to different ends") }
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
  }

  private static func number(_ value: Double) -> String {
    String(format: "%.1f", value)
  }

  private static func row(_ cells: [String]) -> String {
    zip(cells, [18, 10, 10, 8, 0]).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }.joined()
  }
}
