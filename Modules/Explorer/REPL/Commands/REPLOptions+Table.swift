public import CommandLineOptions

extension REPLOptions {
  /// The options for the table of an app; see `CommandLineOption.lift`.
  public static let table: [CommandLineOption<REPLOptions>] = [
    json, quiet, mcp, record, keep, replays, continues, rename, fill, skipUnknown, command, scriptFile, keepGoing,
    screens,
  ]

  /// The tasks with a prompt.
  private static let prompts: Set<ProgramMode.Task> = [.live, .simulated, .replay]

  private typealias Option = CommandLineOption<REPLOptions>

  private static let json = Option("--json", help: "print every action and every answer as one line of JSON") {
    $0.format = .json
  }.used(in: Set(ProgramMode.Task.allCases), isForAgents: false)

  private static let quiet = Option("--quiet", help: "print only the answers to commands, not the actions") {
    $0.isQuiet = true
  }.used(in: prompts, isForAgents: false)

  private static let mcp = Option(
    "--mcp", help: "answer an agent on standard input, with the Model Context Protocol"
  ) { $0.servesAgent = true }.used(in: prompts)

  private static let record = Option(
    "--record", argument: "FILE", "a new file", isFile: true,
    help: "record the session in FILE, with everything that is typed, up to 1 GiB; the file that --continue names is "
      + "replaced"
  ) { $0.record = $1 }.used(in: prompts).sharing(fileOf: "--continue")

  private static let keep = Option(
    "--keep", argument: "PATH", "a path", isList: true,
    help: "with mask: keep the strings at PATH, an action such as favorites.itemTapped or a part of the state; can be "
      + "repeated"
  ) { $0.keptPaths.append($1) }.used(in: [.mask])

  private static let replays = Option(
    "--replay", argument: "FILE", "a file", isFile: true,
    help: "replay the recording FILE without effects, check that the state changes as recorded, and explore it"
  ) { $0.replay = $1 }.used(in: [.replay])

  private static let continues = Option(
    "--continue", argument: "FILE", "a recording", isFile: true,
    help: "start in the state at the end of the recording FILE, at its time, and go on from there"
  ) { $0.continued = $1 }.used(in: [.simulated])

  private static let command = Option(
    "-c", argument: "COMMAND", "a command", isList: true,
    help: "run COMMAND instead of reading standard input; can be repeated, and runs before --script"
  ) { $0.commands.append($1) }.used(in: prompts, isForAgents: false)

  private static let scriptFile = Option(
    "--script", argument: "FILE", "a file", isFile: true,
    help: "run the lines of FILE instead of standard input; - reads standard input after all -c commands"
  ) { $0.script = $1 }.used(in: prompts, isForAgents: false)

  private static let keepGoing = Option(
    "--keep-going", help: "continue after an error in a script; the first error determines the exit code"
  ) { $0.keepsGoing = true }.used(in: prompts, isForAgents: false)

  private static let screens = Option(
    "--screens", help: "show the screens of the features on the whole terminal; without a terminal, print them once"
  ) { $0.startsWithScreens = true }.used(in: prompts, isForAgents: false)

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
      5  a replay or --continue left out actions that the app no longer has
      6  a recording cannot be read
    """
}
