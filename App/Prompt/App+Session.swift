import CommandLineOptions
import ConcurrencyRex
import LineEditing
import Logger
import REPL
import Recorder
import SwiftRex

/// A session in the live or in the simulated world.
extension App {
  /// Creates a world and a store, runs a REPL over the store, and returns the exit code.
  static func runSession(_ options: Options, _ console: Console) throws(UsageError) -> Int32 {
    let scripts = try options.repl.scripts
    if let objection = PromptFeature.all.lazy.compactMap({ $0.commandLine?.objection(options) }).first {
      throw UsageError(objection)
    }
    let earlier: Continuation<AppAction, AppState>?
    do throws(RecordingFileError) {
      earlier = try options.repl.continuation(
        program: program, initialState: AppState(), reducer: Feature.app.reducer, isEnding: PromptFeature.isEnding)
    } catch {
      console.printError("\(name): \(error.message)")
      return RecordingFileError.exitCode
    }
    let log = try log(options.log, console)
    var (runtime, world) = start(options, console, earlier)
    world.log = log
    let (store, recorder) = store(over: world, runtime, earlier)
    var app = AppDescription<AppAction, AppState>.app
    app.world = world
    let repl = REPL(
      store: store, recorder: recorder, runtime: runtime, app: app, branching: branching(options, log, earlier),
      historyPath: Console.historyPath(of: historyName))
    for note in earlier.map({ notes($0, options) }) ?? [] { console.printError(note) }
    let code = repl.run(
      scripts, options: options.repl, openings: PromptFeature.openings(options, in: store.state),
      warnings: PromptFeature.warnings, closing: PromptFeature.all.lazy.compactMap(\.lifetime?.closing).first)
    let result = exitCode(code, repl.state, console)
    return result == 0 ? log?.isIncomplete == true ? 1 : earlier?.exitCode ?? 0 : result
  }

  /// What the user should know about the continued recording, one line each.
  private static func notes(_ earlier: Continuation<AppAction, AppState>, _ options: Options) -> [String] {
    earlier.notes + PromptFeature.all.compactMap { $0.commandLine?.missing(earlier.recording, options) }
  }

  /// Reports the changes that were lost, and returns the exit code.
  private static func exitCode(_ code: Int32, _ state: AppState, _ console: Console) -> Int32 {
    let losses = PromptFeature.losses(in: state)
    for loss in losses { console.printError(loss) }
    if code != 0 { return code }
    if !losses.isEmpty { return lossCode }
    return PromptFeature.all.contains { $0.outcome?.hasFailed(state) == true } ? 1 : 0
  }

  /// The exit code of a successful session that lost a change, or had one rejected.
  private static let lossCode: Int32 = 4

  private static func start(
    _ options: Options, _ console: Console, _ earlier: Continuation<AppAction, AppState>?
  ) -> (Runtime, World) {
    if options.world == .live {
      let runtime = Runtime.live(console: console, options: options.repl)
      return (runtime, .live(on: Machine(options: options, console: console, runtime: runtime)))
    }
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console, options: options.repl)
    return (runtime, simulated(clock, options, runtime, earlier))
  }

  /// Creates a simulated world at the start, or at the time of the continued recording.
  private static func simulated(
    _ clock: VirtualClock, _ options: Options, _ runtime: Runtime, _ earlier: Continuation<AppAction, AppState>?
  ) -> World {
    let world = World.simulated(
      clock: clock, state: earlier?.state ?? AppState(), options: options, exit: runtime.shutdown.finish)
    clock.advance(by: earlier?.time ?? .zero)
    return world
  }

  private static func store(
    over world: World, _ runtime: Runtime, _ earlier: Continuation<AppAction, AppState>?
  ) -> (store: AppStore, recorder: Recorder<AppAction, AppState>) {
    world.log?.begin(program)
    let recorder = runtime.recorder(
      initialState: AppState(), continuing: earlier?.recording, reducer: Feature.app.reducer, program: program)
    return (AppStore(in: earlier?.state ?? AppState(), world: world, runtime: runtime, recorder: recorder), recorder)
  }

  /// Returns how `:branch` continues from an earlier state, with new simulated dependencies.
  private static func branching(
    _ options: Options, _ log: LogFile?, _ earlier: Continuation<AppAction, AppState>?
  ) -> REPL<AppStore>.Branching {
    if options.world == .live { return .impossible(":branch needs a simulated world, which can be created again") }
    if let objection = PromptFeature.all.lazy.compactMap({ $0.commandLine?.objectionToBranching(options) }).first {
      return .impossible(objection)
    }
    return .possible { clock, runtime in
      var world = simulated(clock, options, runtime, earlier)
      world.log = log
      return store(over: world, runtime, earlier)
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
}
