import CommandLineOptions
import LineEditing
import Monitor
import REPL
import Recorder
import Screens
import SwiftRex

/// The sessions without effects: the replay of a recording, and the session with an app in another process.
extension App {
  /// Replays a recording, and runs the REPL over the result.
  static func replay(
    _ file: String, _ options: Options, _ scripts: [Script], _ console: Console
  ) throws(UsageError) -> Int32 {
    let replay = try Replay(
      of: file, program: "\(name) \(version)", initialState: AppState(), reducer: Feature.app.reducer, console: console,
      options: options.repl)
    return replay.run(
      repl(over: AppStore(replay: replay), replay.recorder, replay.runtime, console), scripts)
  }

  /// Runs the REPL over the store of an app in another process, or lets an agent use it.
  static func attach(_ options: Options, _ scripts: [Script], _ console: Console) throws(UsageError) -> Int32 {
    let attachment = try Attachment(
      to: options.monitor.path, of: name, version: version, initialState: AppState(), reducer: Feature.app.reducer,
      console: console,
      options: options.repl, servesAgent: options.monitor.servesAgent)
    let repl = repl(over: attachment.store, attachment.recorder, attachment.runtime, console)
    return options.monitor.servesAgent
      ? attachment.serveAgent(repl, console: console) : attachment.run(repl, scripts)
  }

  /// Returns a REPL over a store without a world.
  private static func repl<Store: StoreType<AppAction, AppState>>(
    over store: Store, _ recorder: Recorder<AppAction, AppState>, _ runtime: Runtime, _ console: Console
  ) -> REPL<Store> {
    REPL(
      store: store, recorder: recorder, runtime: runtime, console: console, samples: AppAction.samples,
      documentation: AppAction.documentation, types: AppAction.types, examples: PromptFeature.all.flatMap(\.examples),
      work: PromptFeature.work, rules: .rules, screens: .app,
      historyPath: Console.historyPath(of: "swiftrex-workspace"))
  }
}
