import CommandLineOptions
import Foundation
import LineEditing
import ProcessEvents
import REPL
import SwiftRex

/// The composition root: parses the command line and runs what it requests.
@main
enum App {
  /// The program's name.
  static let name = "App"
  /// The name of the folder for the history of typed lines.
  static let historyName = "swiftrex-workspace"
  /// The version of the app; the changelog lists the changes.
  static let version = "0.1.0-dev"
  /// The name and the version, which recordings and logs contain.
  static let program = "\(name) \(version)"

  /// The number of descriptors that the app needs with every option, and some to spare.
  private static let neededDescriptors = 48

  static func main() {
    if let shortage = DescriptorLimit.shortage(of: name, needing: neededDescriptors) {
      FileHandle.standardError.write(Data((shortage + "\n").utf8))
      exit(1)
    }
    exit(run(CommandLine.arguments.dropFirst()))
  }

  /// Runs the app with the arguments of a command line, and returns the exit code.
  static func run(_ arguments: some Sequence<String>) -> Int32 {
    Options.table.run(arguments, run)
  }

  private static func run(_ options: Options, _ console: Console) throws(UsageError) -> Int32 {
    let (state, reducer) = (AppState(), Feature.app.reducer)
    switch options.mode.task {
    case .version:
      let line = #"{"type":"version","program":"\#(name)","version":"\#(version)"}"#
      console.print(options.repl.format == .json ? line : program)
      return 0
    case .exportTest:
      return options.repl.exportTest(program: program, initialState: state, reducer: reducer, console: console)
    case .mask:
      return options.repl.maskRecording(
        program: program, initialState: state, reducer: reducer, rules: PromptFeature.maskRules, console: console)
    case .replay: return try replay(options, console)
    case .live, .simulated, .continuation: return try runSession(options, console)
    }
  }
}
