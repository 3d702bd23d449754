import CommandLineOptions
import LineEditing
import REPL
import Recorder
import SwiftRex

/// The session without effects: the replay of a recording.
extension App {
  /// Replays a recording, runs the REPL over the result, and returns the exit code.
  static func replay(_ options: Options, _ console: Console) throws(UsageError) -> Int32 {
    let scripts = try options.repl.scripts
    let replay: Replay<AppAction, AppState>
    do throws(RecordingFileError) {
      replay = try Replay(
        of: options.repl.replay ?? "", program: program, initialState: AppState(), reducer: Feature.app.reducer,
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
