package import LineEditing

/// What executes the lines that a terminal reads: a session in this process, or one in the process of an app.
package protocol LineExecutor: Sendable {
  /// The text before the next line.
  var prompt: String { get }
  /// Whether to stop reading lines.
  var isOver: Bool { get }
  /// Executes a line, prints what it prints, and returns its result.
  func execute(_ line: ReadResult, from origin: LineOrigin, keepsGoing: Bool) -> Outcome
  /// Prints what is worth a line at the end of scripts without an error.
  func finishScripts()
  /// Returns the candidates for a line and the number of characters before its cursor.
  func completion(of line: String, at cursor: Int) -> Completion
  /// Returns the rest of a line that is not typed yet.
  func hint(for line: String) -> String
  /// Requests the end of the running command, and returns whether the request ends one; see `Runtime.interrupt()`.
  func interrupt() -> Bool
}

/// The result of a line.
package enum Outcome: Equatable, Sendable {
  case done
  case quit
  case interrupted
  case failed(String, code: Int32)
}
