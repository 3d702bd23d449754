import Monitor
import REPL

/// The command-line options.
struct Options: Equatable, Sendable {
  /// The worlds in which the features can run.
  enum WorldName: String, CaseIterable, Sendable {
    case live, simulated
  }

  var world = WorldName.live
  /// The file to which every action is appended; `nil` for none.
  var log: String?
  /// Whether to print the version and nothing else.
  var printsVersion = false
  var repl = REPLOptions()
  var monitor = MonitorOptions()
}
