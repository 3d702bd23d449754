import CommandLineOptions
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import REPL
import ReachabilityFeature

extension Options {
  /// All options of the app, in the order of the help.
  static let table = OptionTable(
    program: "App", overview: overview, options: [world] + features.flatMap { $0 } + [log, version] + repl,
    footer: REPLOptions.footer + "\n" + exitCodes.joined(separator: "\n"), defaults: Options())

  /// The options of the features that have some.
  private static let features: [[CommandLineOption<Options>]] = [
    Favorites.Options.table.map { $0.lift(\.favorites) },
    Lifecycle.Options.table.map { $0.lift(\.lifecycle) },
    LocationSimulation.Options.table.map { $0.lift(\.locationSimulation) },
    Reachability.Options.table.map { $0.lift(\.reachability) },
  ]

  private static let exitCodes = [
    "  4  changes of favorites that are lost, or that the server refused",
    "  128 + n  signal n, such as 130 after SIGINT",
  ]

  private static let overview = """
    Runs all features in one store. Actions are typed as the log prints them, such
    as featureName.actionName; type :actions for the list and :help for the other
    commands. Standard input that is no terminal is read as a script.
    """

  private static let world = CommandLineOption<Options>(
    "--world", argument: "live|simulated", "live or simulated",
    help: "where the features get their news: this machine, or a scripted world with a clock of its own (default: live)"
  ) { options, text throws(UsageError) in
    guard let world = WorldName(rawValue: text) else {
      throw UsageError("--world takes live or simulated, not \"\(text)\"")
    }
    options.world = world
  }

  private static let log = CommandLineOption<Options>(
    "--log", argument: "FILE", "a file",
    help: "append one line to FILE for every action: the action, its source, and the changes of the state"
  ) { $0.log = $1 }

  private static let version = CommandLineOption<Options>(
    "--version", help: "print the version of the program and exit"
  ) { $0.printsVersion = true }

  private static let repl: [CommandLineOption<Options>] = REPLOptions.table.map { $0.lift(\.repl) }
}
