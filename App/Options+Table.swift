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
      4  changes of favorites that are lost, or that the server refused
      128 + n  signal n, such as 130 after SIGINT
    """

  private static let overview = """
    Runs all features in one store. Actions are typed as the log prints them, such
    as favorites.itemTapped("oslo"); type :help for the other commands. Standard
    input that is no terminal is read as a script.
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

  private static let favorites = CommandLineOption<Options>(
    "--favorites", argument: "FILE|URL", "a file or an address",
    help: "keep the favorites in FILE, or on the web server at URL, with the token in FAVORITES_TOKEN if it wants one "
      + "(default: a file under XDG_DATA_HOME)"
  ) { options, text throws(UsageError) in options.favorites = try FavoritesLocation(text) }

  private static let track = CommandLineOption<Options>(
    "--track", argument: "FILE", "a file", help: "play the GPX or GeoJSON file FILE (default: a built-in track)"
  ) { $0.track = $1 }

  private static let log = CommandLineOption<Options>(
    "--log", argument: "FILE", "a file",
    help: "append one line to FILE for every action: the action, its source, and the changes of the state"
  ) { $0.log = $1 }

  private static let saveTime = CommandLineOption<Options>(
    "--save-time", argument: "SECONDS", "a number of seconds",
    help: "wait that long at most for what is still being saved, before the process stops or ends (default: 5)"
  ) { options, text throws(UsageError) in
    guard let seconds = Double(text), seconds >= 0, seconds <= 3600 else {
      throw UsageError("--save-time takes seconds, from 0 to 3600, not \"\(text)\"")
    }
    options.saveTime = .seconds(seconds)
  }

  private static let probe = CommandLineOption<Options>(
    "--probe", argument: "URL", "an http URL",
    help: "ask the http URL whether the route leads anywhere: 204 or an empty 200 says so, or a page with the text "
      + "after a # (default: no probes)"
  ) { options, text throws(UsageError) in
    guard let target = Reachability.ProbeTarget(url: text) else {
      throw UsageError("--probe takes a URL such as http://example.com/generate_204, not \"\(text)\"")
    }
    options.probe = target
  }

  private static let withParent = CommandLineOption<Options>(
    "--with-parent", help: "end when the process that started this one does"
  ) { $0.endsWithParent = true }

  private static let version = CommandLineOption<Options>(
    "--version", help: "print the version of the program and exit"
  ) { $0.printsVersion = true }

  private static let repl: [CommandLineOption<Options>] = REPLOptions.table.map { $0.lift(\.repl) }
}
