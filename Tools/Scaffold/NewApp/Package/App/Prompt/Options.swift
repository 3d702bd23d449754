import CommandLineOptions
import REPL

/// The command-line options.
struct Options: Equatable, Sendable {
  /// The world that the features run in, live or simulated.
  var world = ProgramMode.Task.live
  /// The file to which every action is appended; `nil` for none.
  var log: String?
  /// Whether to print the version and nothing else.
  var printsVersion = false
  var repl = REPLOptions()

  /// What the options request.
  var mode: ProgramMode { printsVersion ? ProgramMode(.version) : repl.mode(in: world) }
}
