public import CommandLineOptions
import Recorder

/// The options of a prompt on a command line: its format, its scripts, and its recordings.
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

  /// Whether to answer an agent on standard input.
  public var servesAgent = false

  /// The file in which the session is recorded.
  var record: String?
  /// The recording to mask instead of running the app.
  var mask: MaskRequest?
  /// The paths whose strings are kept.
  var keptPaths: [String] = []
  /// The recording to replay instead of running the app.
  public internal(set) var replay: String?
  /// The recording to continue.
  var continued: String?
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

  /// Returns what the options ask for.
  ///
  /// - Parameter world: The task of a session.
  public func mode(in world: ProgramMode.Task) -> ProgramMode {
    if test != nil { return ProgramMode(.exportTest) }
    if mask != nil { return ProgramMode(.mask) }
    let session = continued != nil && world == .simulated ? .continuation : world
    return ProgramMode(replay == nil ? session : .replay, servesAgent: servesAgent)
  }
}
