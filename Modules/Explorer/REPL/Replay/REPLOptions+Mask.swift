import CommandLineOptions
public import LineEditing
public import Recorder
public import SwiftRex

extension REPLOptions {
  /// Masks the recording that the subcommand `mask` names, and returns the exit code, which is that of a replay unless the
  /// new file cannot be written; 0 without the subcommand.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state of the app before its first action.
  ///   - reducer: The reducer of the app.
  ///   - rules: The fields that are more than a string.
  ///   - console: The console that prints the report.
  public func maskRecording<Action: Decodable & Sendable, State: Decodable & Sendable>(
    program: String, initialState: State, reducer: Reducer<Action, State>, rules: MaskRule.Table = [:],
    console: Console
  ) -> Int32 {
    guard let mask else { return 0 }
    let name = program.prefix { $0 != " " }
    do throws(RecordingFileError) {
      let saved = try SavedRecording<Action, State>(
        path: mask.session, program: program, initialState: initialState, reducer: reducer)
      if saved.difference != nil { console.printError(ReplayReport(saved).text) }
      let masked = try MaskedRecording(of: saved.recording, rules: rules, keeping: keptPaths)
      let isWritten = masked.write(to: mask.file, program: program) { console.printError("\(name): \($0)") }
      if !isWritten { return 1 }
      let report = MaskReport(masked, in: mask.file, keptPaths)
      console.print(format == .json ? report.json : report.text)
      return saved.exitCode(isDifferent: !masked.differences.isEmpty)
    } catch {
      console.printError("\(name): \(error.message)")
      return RecordingFileError.exitCode
    }
  }
}

/// The arguments of the subcommand `mask`.
struct MaskRequest: Equatable {
  let session: String
  let file: String

  static let subcommand = Subcommand<REPLOptions>(
    "mask", arguments: "RECORDING OUT",
    help: "copy a recording to OUT with a random replacement for every string, so that you can share it, and exit"
  ) { options, words throws(UsageError) in
    guard words.count == 2 else { throw UsageError("mask needs two files, such as mask session.jsonl masked.jsonl") }
    options.mask = MaskRequest(session: words[0], file: words[1])
  }
}
