import ConcurrencyRex
public import LineEditing
public import Recorder
public import SwiftRex

/// The replay of a recorded session, in a store without effects.
///
/// The store starts with ``initialState``, and its middleware is `recorder.recording(IdentityMiddleware())`. A REPL over it
/// has all commands.
public struct Replay<Action: Decodable & Sendable, State: Decodable & Sendable>: Sendable {
  /// The state before the first action.
  public let initialState: State
  /// The recorder of the store.
  public let recorder: Recorder<Action, State>
  /// The runtime of the store. Its clock shows the recorded times.
  public let runtime: Runtime
  private let clock: VirtualClock
  private let saved: SavedRecording<Action, State>
  private let options: REPLOptions

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - program: The name and the version of the app.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  ///   - console: The console of the REPL.
  ///   - options: The options, such as what changed in the code since the recording was written.
  /// - Throws: An error if the file cannot be read, or if the app has no such state or action. The exit code of the process
  ///   is then `RecordingFileError.exitCode`.
  public init(
    of path: String, program: String, initialState: State, reducer: Reducer<Action, State>,
    console: Console = .standard, options: REPLOptions = REPLOptions()
  ) throws(RecordingFileError) {
    saved = try SavedRecording(
      path: path, program: program, initialState: initialState, reducer: reducer, refactoring: options.refactoring)
    clock = VirtualClock()
    runtime = Runtime.simulated(clock: clock, console: console, options: options)
    self.initialState = saved.recording.initialState
    self.options = options
    let start = Recording(of: self.initialState, reducer, limit: .max)
    recorder = runtime.recorder(initialState: initialState, continuing: start, reducer: reducer, program: program)
  }

  /// Prints how the replay differs from the recording, replays it, runs a REPL over the result, and returns the exit code.
  ///
  /// - Parameters:
  ///   - repl: A REPL over a store of this replay.
  ///   - scripts: The scripts, in order.
  public func run<Store>(_ repl: REPL<Store>, _ scripts: [Script] = []) -> Int32
  where Store.ActionType == Action {
    let report = ReplayReport(saved)
    runtime.output.print(runtime.output.format == .json ? report.json : report.text)
    if runtime.console.isInteractive { runtime.output.printHelp("No effect runs in a replay.") }
    play(in: repl)
    let code = repl.run(scripts, options: options)
    return code == 0 ? saved.exitCode() : code
  }

  private func play<Store>(in repl: REPL<Store>) where Store.ActionType == Action {
    runtime.reporter.silently {
      for action in saved.recording.numbers.lazy.map({ saved.recording[$0] }) {
        clock.advance(by: max(action.time - clock.now.offset, .zero))
        skip(to: action.number)
        repl.session.store.dispatch(action.action, from: action.source)
      }
    }
    skip(to: saved.recording.count + 1)
  }

  /// Skips the numbers of actions that the app no longer has.
  private func skip(to number: Int) {
    while recorder.count + 1 < number { recorder.skip() }
  }
}

extension SavedRecording {
  /// Returns the exit code of an app that replayed the recording.
  ///
  /// - Parameter isDifferent: Whether a further replay changed the state differently.
  func exitCode(isDifferent: Bool = false) -> Int32 {
    difference != nil || isDifferent ? 3 : skippedCount > 0 ? 5 : 0
  }
}

extension RecordingFileError {
  /// The exit code of an app that cannot read a recording.
  public static let exitCode: Int32 = 6
}
