import CommandLineOptions
import REPL
import ReachabilityFeature

extension Options {
  /// All options of the app, in the order of the help.
  static let table = OptionTable(
    program: "App", overview: overview,
    options: [world, favorites, track, log, saveTime, probe, withParent, version] + repl,
    footer: REPLOptions.footer + "\n" + exitCodes,
    defaults: Options())

  private static let exitCodes = """
      4  changes to favorites were lost, or the server rejected them
      128 + n  signal n ended the app, such as 130 for SIGINT
    """

  private static let overview = """
    Runs all features in one store. Type actions the way the log prints them, such
    as favorites.itemTapped("oslo"); type :help for the commands. If standard input
    is not a terminal, it is read as a script.
    """

  private static let world = CommandLineOption<Options>(
    "--world", argument: "live|simulated", "live or simulated",
    help: "run the features on this machine, or in a simulated world with its own clock (default: live)"
  ) { options, text throws(UsageError) in
    guard let world = WorldName(rawValue: text) else {
      throw UsageError("--world must be live or simulated, not \"\(text)\"")
    }
    options.world = world
  }

  private static let favorites = CommandLineOption<Options>(
    "--favorites", argument: "FILE|URL", "a file or an address",
    help: "store the favorites in FILE, or on the web server at URL; if the server requires a credential, set "
      + "FAVORITES_TOKEN (default: a file under XDG_DATA_HOME)"
  ) { options, text throws(UsageError) in options.favorites = try FavoritesLocation(text) }

  private static let track = CommandLineOption<Options>(
    "--track", argument: "FILE", "a file", help: "play the GPX or GeoJSON file FILE (default: a built-in track)"
  ) { $0.track = $1 }

  private static let log = CommandLineOption<Options>(
    "--log", argument: "FILE", "a file",
    help: "append one line to FILE for every action, with its source and its changes to the state"
  ) { $0.log = $1 }

  private static let saveTime = CommandLineOption<Options>(
    "--save-time", argument: "SECONDS", "a number of seconds",
    help: "wait at most SECONDS for changes to be saved before the process is suspended or exits (default: 5)"
  ) { options, text throws(UsageError) in
    guard let seconds = Double(text), seconds >= 0, seconds <= 3600 else {
      throw UsageError("--save-time must be a number of seconds from 0 to 3600, not \"\(text)\"")
    }
    options.saveTime = .seconds(seconds)
  }

  private static let probe = CommandLineOption<Options>(
    "--probe", argument: "URL", "an http URL",
    help: "check the connection by requesting the http URL; the check passes if the response is 204, an empty 200, "
      + "or a page that contains the text after a # in URL (default: no probes)"
  ) { options, text throws(UsageError) in
    guard let target = Reachability.ProbeTarget(url: text) else {
      throw UsageError("--probe must be an http URL, such as http://example.com/generate_204, not \"\(text)\"")
    }
    options.probe = target
  }

  private static let withParent = CommandLineOption<Options>(
    "--with-parent", help: "exit when the parent process exits"
  ) { $0.endsWithParent = true }

  private static let version = CommandLineOption<Options>(
    "--version", help: "print the version and exit"
  ) { $0.printsVersion = true }

  private static let repl: [CommandLineOption<Options>] = REPLOptions.table.map { $0.lift(\.repl) }
}
