import CommandLineOptions
import ConcurrencyRex
import Foundation
import LineEditing
import Logger
import Monitor
import ProcessEvents
import REPL
import Recorder
import Screens
import SwiftRex

/// The composition root: parses the command line, creates a world and a store, and runs a REPL over the store.
@main
enum App {
  /// The program's name.
  static let name = "App"
  /// The name of the folder for the history of typed lines.
  static let historyName = "swiftrex-workspace"

  /// The number of descriptors that the app needs with every option and as many connections as `--monitor` accepts.
  private static let neededDescriptors = 64

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

  /// Runs the app and returns its exit code.
  private static func run(_ options: Options, _ console: Console) throws(UsageError) -> Int32 {
    if options.printsVersion {
      let line = #"{"type":"version","program":"\#(name)","version":"\#(version)"}"#
      console.print(options.repl.format == .json ? line : "\(name) \(version)")
      return 0
    }
    let exported = options.repl.exportTest(
      program: "\(name) \(version)", initialState: AppState(), reducer: Feature.app.reducer, console: console)
    if let exported { return exported }
    let masked = try options.repl.maskRecording(
      program: "\(name) \(version)", initialState: AppState(), reducer: Feature.app.reducer,
      rules: PromptFeature.maskRules, console: console)
    if let masked { return masked }
    let scripts = try options.repl.scripts
    if let file = try options.repl.replayedFile {
      if options.monitor.listens || options.monitor.attaches {
        throw UsageError("a replay is not shared: leave out --replay, or --monitor and attach")
      }
      return replay(file, options, scripts, console)
    }
    if options.repl.isMasked, !options.repl.writesSession, options.log == nil, !options.monitor.listens {
      throw UsageError("--mask needs --record FILE, --ring FILE, --log FILE or --monitor, which it masks")
    }
    if options.monitor.attaches {
      return try options.monitor.attach(
        to: name, version: version, console: console, options: options.repl,
        historyPath: Console.historyPath(of: historyName))
    }
    let log = try log(options.log, console)
    var (runtime, world) = try start(options, console)
    world.log = log
    let (store, recorder) = store(over: world, runtime)
    let rebuild: REPL<AppStore>.Rebuild = { clock, runtime in
      var world = World.simulated(clock: clock, options: options, exit: runtime.shutdown.finish)
      world.log = log
      return Self.store(over: world, runtime)
    }
    var app = AppDescription<AppAction, AppState>.app
    app.world = world
    let repl = REPL(
      store: store, recorder: recorder, runtime: runtime, app: app,
      rebuild: options.world == .simulated ? rebuild : nil, historyPath: Console.historyPath(of: historyName))
    let monitor = try options.monitor.monitor(repl, of: name, version: version)
    defer { monitor?.stop() }
    let code = repl.run(
      scripts, keepsGoing: options.repl.keepsGoing, startsWithScreens: options.repl.startsWithScreens,
      openings: PromptFeature.all.compactMap { $0.opening(options) },
      warnings: PromptFeature.warnings,
      closing: PromptFeature.all.lazy.compactMap(\.closing).first)
    let losses = PromptFeature.losses(in: repl.state)
    for loss in losses { console.printError(loss) }
    if code != 0 || !losses.isEmpty { return code == 0 ? lossCode : code }
    return log?.isIncomplete == true || PromptFeature.all.contains { $0.hasFailed(repl.state, options) } ? 1 : 0
  }

  /// The exit code of a successful session that lost a change, or had one rejected.
  private static let lossCode: Int32 = 4

  private static func store(
    over world: World, _ runtime: Runtime
  ) -> (store: AppStore, recorder: Recorder<AppAction, AppState>) {
    world.log?.begin("\(name) \(version)")
    let recorder = runtime.appRecorder(program: "\(name) \(version)", logger: world.logger)
    return (AppStore(world: world, runtime: runtime, recorder: recorder), recorder)
  }

  private static func start(_ options: Options, _ console: Console) throws(UsageError) -> (Runtime, World) {
    switch options.world {
    case .live:
      let runtime = Runtime.live(console: console, options: options.repl)
      return (runtime, .live(on: Machine(options: options, console: console, runtime: runtime)))
    case .simulated:
      for feature in PromptFeature.all {
        if let objection = feature.objectionToSimulation(options) { throw UsageError(objection) }
      }
      let clock = VirtualClock()
      let runtime = Runtime.simulated(clock: clock, console: console, options: options.repl)
      return (runtime, .simulated(clock: clock, options: options, exit: runtime.shutdown.finish))
    }
  }

  private static func log(_ path: String?, _ console: Console) throws(UsageError) -> LogFile? {
    guard let path else { return nil }
    do throws(LogFileError) {
      return try LogFile(appendingTo: path) { console.printError($0) }
    } catch {
      throw UsageError(error.message)
    }
  }

  /// The version of the app; the changelog lists the changes.
  static let version = "0.1.0-beta.1"
}
