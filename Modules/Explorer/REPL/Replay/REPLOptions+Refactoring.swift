import CommandLineOptions
import Recorder

/// The options that tell a replay what changed in the code since the recording was written.
extension REPLOptions {
  static let rename = CommandLineOption<REPLOptions>(
    "--rename", argument: "OLD=NEW", "two paths", isList: true,
    help:
      "with --replay, --continue or export-test: what was recorded as OLD is NEW now; both are full paths of names, such as "
      + "favorites.itemTapped=favorites.itemToggled; can be repeated"
  ) { options, text throws(UsageError) in
    try options.refactor("--rename") { refactoring throws(RecordingFileError) in try refactoring.rename(text) }
  }.used(in: readers)

  static let fill = CommandLineOption<REPLOptions>(
    "--fill", argument: "PATH=VALUE", "a path and a value", isList: true,
    help: "with --replay, --continue or export-test: VALUE is used where PATH is missing, such as "
      + "favorites.itemTapped.source=\"list\"; can be repeated"
  ) { options, text throws(UsageError) in
    try options.refactor("--fill") { refactoring throws(RecordingFileError) in try refactoring.fill(text) }
  }.used(in: readers)

  static let skipUnknown = CommandLineOption<REPLOptions>(
    "--skip-unknown", help: "with --replay, --continue or export-test: leave out the actions that the app no longer has"
  ) { $0.refactoring.skipsUnknown = true }.used(in: readers)

  /// The tasks that read a recording of an earlier version.
  private static let readers: Set<ProgramMode.Task> = [.replay, .continuation, .exportTest]

  private mutating func refactor(
    _ place: String, _ change: (inout Refactoring) throws(RecordingFileError) -> Void
  ) throws(UsageError) {
    do throws(RecordingFileError) {
      try change(&refactoring)
    } catch {
      throw UsageError("\(place): \(error.message)")
    }
  }
}
