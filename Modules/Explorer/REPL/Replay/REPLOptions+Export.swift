public import LineEditing
import Recorder
public import SwiftRex

extension REPLOptions {
  /// Exports the test that the subcommand `export-test` requests, and returns the exit code; 0 without the subcommand.
  ///
  /// A replay that is risky or differs from the recording is reported on standard error, because the test describes the
  /// app as it is now.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  ///   - console: The console that prints the test.
  public func exportTest<Action: Decodable & Sendable, State: Decodable & Sendable>(
    program: String, initialState: State, reducer: Reducer<Action, State>, console: Console
  ) -> Int32 {
    guard let test, let session = test.session else { return 0 }
    do {
      let saved = try SavedRecording<Action, State>(
        path: session, program: program, initialState: initialState, reducer: reducer, refactoring: refactoring)
      let lines = try test.export(saved.recording, initialState, as: format)
      let report = ReplayReport(saved)
      if report.isRisky || saved.difference != nil { console.printError(report.text) }
      for line in lines { console.print(line) }
      return 0
    } catch {
      let impossible = error as? RecordingFileError
      let message = impossible?.message ?? (error as? CommandError)?.message ?? "\(error)"
      console.printError("\(program.prefix { $0 != " " }): \(message)")
      return impossible == nil ? 1 : RecordingFileError.exitCode
    }
  }
}
