public import CommandLineOptions
import Recorder

/// The options of a REPL on a command line: its format and its scripts.
public struct REPLOptions: Equatable, Sendable {
  /// The format of the output.
  public var format = Format.text
  /// Whether to print only answers to commands, and no actions.
  public var isQuiet = false
  var commands: [String] = []
  var script: String?
  /// Whether scripts continue after an error.
  public var keepsGoing = false
  /// Whether to show the screens first.
  public var startsWithScreens = false

  /// The file in which the session is recorded.
  var record: String?
  /// Whether everything that leaves the app is masked.
  public internal(set) var isMasked = false
  /// Whether the session is written to a file.
  public var writesSession: Bool { record != nil || ring != nil }
  /// The recording to mask in place of running the app.
  var mask: MaskRequest?
  /// The paths whose strings are kept.
  var keptPaths: [String] = []
  /// The file in which the last actions are kept.
  var ring: String?
  var ringSize = RingFile.defaultSize
  var replay: String?
  /// What changed in the code since the recording was written.
  var refactoring = Refactoring()
  /// The test to export instead of running the app.
  var test: TestRequest?

  /// Creates the options of an empty command line.
  public init() {}

  /// The scripts to run instead of standard input: first the commands, then the file, which is read now.
  public var scripts: [Script] {
    get throws(UsageError) {
      var scripts = commands.isEmpty ? [] : [Script(commands: commands)]
      if let script { scripts.append(script == "-" ? .standardInput : try Script(file: script)) }
      return scripts
    }
  }

  /// The recording to replay instead of running the app; `nil` for none.
  public var replayedFile: String? {
    get throws(UsageError) {
      if replay == nil, refactoring != Refactoring() {
        throw UsageError("--rename, --renames, --fill and --skip-unknown need --replay FILE or export-test")
      }
      if replay != nil, isMasked {
        throw UsageError("mask RECORDING OUT masks a recording: leave out --mask or --replay")
      }
      if replay != nil, ring != nil {
        throw UsageError("a replay has no crash to look into: leave out --ring or --replay")
      }
      return replay
    }
  }

  /// The options for the table of an app; see `CommandLineOption.lift`.
  public static let table: [CommandLineOption<REPLOptions>] = [
    .init("--json", help: "print every action and every answer as one line of JSON") { $0.format = .json },
    .init("--quiet", help: "print only the answers to commands, not the actions") { $0.isQuiet = true },
    .init(
      "--record", argument: "FILE", "a new file",
      help: "record the session in FILE, with everything that is typed, up to 1 GiB"
    ) { $0.record = $1 },
    .init(
      "--mask",
      help: "rename every text at random in whatever leaves the app: recordings, rings, logs, exported tests, and what "
        + "other processes see"
    ) { $0.isMasked = true },
    .init(
      "--keep", argument: "PATH", "a path", isList: true,
      help: "with mask: keep the texts at PATH, an action such as favorites.itemTapped or a part of the state; can be "
        + "repeated"
    ) { $0.keptPaths.append($1) },
    .init(
      "--ring", argument: "FILE", "a file",
      help: "keep the last actions and a recent state in FILE, up to 4 MB, so that they survive a crash"
    ) { $0.ring = $1 },
    .init(
      "--ring-size", argument: "N", "a number",
      help: "with --ring: keep at least the last N actions (default: \(RingFile.defaultSize))"
    ) { options, text throws(UsageError) in
      guard let count = Int(text), 1...1_000_000 ~= count else {
        throw UsageError("--ring-size must be a number from 1 to 1000000, not \"\(text)\"")
      }
      options.ringSize = count
    },
    .init(
      "--replay", argument: "FILE", "a file",
      help: "replay the recording FILE without effects, check that the state changes as recorded, and explore it"
    ) { $0.replay = $1 },
    rename, renames, fill, skipUnknown,
    .init(
      "-c", argument: "COMMAND", "a command", isList: true,
      help: "run COMMAND instead of reading standard input; can be repeated, and runs before --script"
    ) { $0.commands.append($1) },
    .init(
      "--script", argument: "FILE", "a file",
      help: "run the lines of FILE instead of standard input; - reads standard input after all -c commands"
    ) {
      $0.script = $1
    },
    .init("--keep-going", help: "continue after an error in a script; the first error determines the exit code") {
      $0.keepsGoing = true
    },
    .init(
      "--screens", help: "show the screens of the features on the whole terminal; without a terminal, print them once"
    ) {
      $0.startsWithScreens = true
    },
  ]

  /// The subcommands for the table of an app; see `Subcommand.lift`.
  public static let subcommands: [Subcommand<REPLOptions>] = [TestRequest.subcommand, MaskRequest.subcommand]

  /// The exit codes, and what scripts do on errors: the end of the help.
  public static let footer = """
    Values can also be attached, as in --script=FILE. A script stops at its first
    error and prints the number of the line on standard error.

    exit codes:
      0  success
      1  a script or an action contains an error, or a file or the output fails
      2  the command line is not valid
      3  an :expect failed, or a replay differs from its recording
      5  a replay left out actions that the app no longer has
      6  a recording cannot be read
    """
}
