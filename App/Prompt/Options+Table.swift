import CommandLineOptions
import REPL

extension Options {
  /// All options of the app, in the order of the help.
  static let table = OptionTable(
    program: App.name, overview: overview,
    options: [world] + PromptFeature.options + others + repl,
    subcommands: REPLOptions.subcommands.map { $0.lift(\.repl) },
    footer: REPLOptions.footer + "\n" + exitCodes.joined(separator: "\n"), defaults: Options(), mode: \.mode)

  private static let others: [CommandLineOption<Options>] = [
    log,
    version,
  ]

  private static let exitCodes = [
    "  4  changes by the user were lost or rejected",
    "  128 + n  signal n ended the app, such as 130 for SIGINT",
  ]

  private static let overview = """
    Runs all features in one store. Type actions the way the log prints them, such
    as featureName.actionName; :actions lists them, and :help the commands. If
    standard input is not a terminal, it is read as a script.
    """

  private static let world = CommandLineOption<Options>(
    "--world", argument: "live|simulated", "live or simulated",
    help: "run the features on this machine, or in a simulated world with its own clock (default: live)"
  ) { options, text throws(UsageError) in
    switch text {
    case "live": options.world = .live
    case "simulated": options.world = .simulated
    default: throw UsageError("--world must be live or simulated, not \"\(text)\"")
    }
  }.used(in: [.live, .simulated])

  private static let log = CommandLineOption<Options>(
    "--log", argument: "FILE", "a file", isFile: true,
    help: "append one line to FILE for every action, with its date, source and changes to the state"
  ) { $0.log = $1 }.used(in: [.live, .simulated])

  private static let version = CommandLineOption<Options>(
    "--version", help: "print the version and exit"
  ) { $0.printsVersion = true }

  private static let repl: [CommandLineOption<Options>] = REPLOptions.table.map { $0.lift(\.repl) }
}
