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
  /// Replays a recording, runs the REPL over the result, and returns the exit code.
  static func replay(
    _ file: String, _ options: Options, _ scripts: [Script], _ console: Console
  ) -> Int32 {
    let replay: Replay<AppAction, AppState>
    do throws(RecordingFileError) {
      replay = try Replay(
        of: file, program: "\(name) \(version)", initialState: AppState(), reducer: Feature.app.reducer,
        console: console, options: options.repl)
    } catch {
      console.printError("\(name): \(error.message)")
      return RecordingFileError.exitCode
    }
    let repl = REPL(
      store: AppStore(replay: replay), recorder: replay.recorder, runtime: replay.runtime, app: .app,
      historyPath: Console.historyPath(of: historyName))
    return replay.run(repl, scripts)
  }
}
