import CommandLineOptions

/// The files of the user at a terminal, which may belong to another process than the app.
package struct TerminalFiles: Sendable {
  /// Reads the lines of a script.
  package var read: @Sendable (_ path: String) throws(CommandError) -> Script
  /// Writes a text to a new file.
  package var write: @Sendable (_ text: String, _ path: String) throws(CommandError) -> Void

  /// Creates access to files from its functions.
  package init(
    read: @escaping @Sendable (_ path: String) throws(CommandError) -> Script,
    write: @escaping @Sendable (_ text: String, _ path: String) throws(CommandError) -> Void
  ) {
    (self.read, self.write) = (read, write)
  }

  /// The files of this process.
  package static let local = TerminalFiles(
    read: { path throws(CommandError) in
      do throws(UsageError) {
        return try Script(file: path)
      } catch {
        throw CommandError(error.message)
      }
    },
    write: { text, path throws(CommandError) in try SourceFile.write(text, to: path) })

  /// No files, for programs.
  package static let none = TerminalFiles(
    read: { _ throws(CommandError) in throw CommandError("only a terminal has files; send the lines instead") },
    write: { _, _ throws(CommandError) in throw CommandError("only a terminal has files; leave the file out") })
}
