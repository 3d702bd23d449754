import CommandLineOptions
import LineEditing
import Recorder

/// The options that tell a replay what changed in the code since the recording was written.
extension REPLOptions {
  static let rename = CommandLineOption<REPLOptions>(
    "--rename", argument: "OLD=NEW", "two paths", isList: true,
    help: "with --replay or export-test: what was recorded as OLD is NEW now; both are full paths of names, such as "
      + "favorites.itemTapped=favorites.itemToggled; can be repeated"
  ) { options, text throws(UsageError) in
    try options.refactor("--rename") { refactoring throws(RecordingFileError) in try refactoring.rename(text) }
  }

  static let renames = CommandLineOption<REPLOptions>(
    "--renames", argument: "FILE", "a file", isList: true,
    help: "read such renames from FILE, one per line; a line that begins with # is a comment"
  ) { options, file throws(UsageError) in
    for (index, line) in (try Script(file: file, called: file).lines ?? []).enumerated() {
      let place = "\(file):\(index + 1)"
      guard case .line(let text) = line else { throw UsageError("\(place): the line cannot be read") }
      let rename = text.trimmed
      if rename.isEmpty || rename.hasPrefix("#") { continue }
      try options.refactor(place) { refactoring throws(RecordingFileError) in try refactoring.rename(rename) }
    }
  }

  static let fill = CommandLineOption<REPLOptions>(
    "--fill", argument: "PATH=VALUE", "a path and a value", isList: true,
    help: "with --replay or export-test: VALUE is used where PATH is missing, such as "
      + "favorites.itemTapped.source=\"list\"; can be repeated"
  ) { options, text throws(UsageError) in
    try options.refactor("--fill") { refactoring throws(RecordingFileError) in try refactoring.fill(text) }
  }

  static let skipUnknown = CommandLineOption<REPLOptions>(
    "--skip-unknown", help: "with --replay or export-test: leave out the actions that the app no longer has"
  ) { $0.refactoring.skipsUnknown = true }

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
