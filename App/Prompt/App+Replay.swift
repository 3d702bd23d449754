import CommandLineOptions
import ConcurrencyRex
import LineEditing
import Monitor
import REPL
import Recorder
import Screens
import SwiftRex

/// The session without effects: the replay of a recording.
extension App {
  /// Replays a recording, and runs the REPL over the result.
  static func replay(
    _ file: String, _ options: Options, _ scripts: [Script], _ console: Console
  ) throws(UsageError) -> Int32 {
    let replay = try Replay(
      of: file, program: "\(name) \(version)", initialState: AppState(), reducer: Feature.app.reducer, console: console,
      options: options.repl)
    let repl = REPL(
      store: AppStore(replay: replay), recorder: replay.recorder, runtime: replay.runtime, app: .app,
      historyPath: Console.historyPath(of: historyName))
    return replay.run(repl, scripts)
  }
}
