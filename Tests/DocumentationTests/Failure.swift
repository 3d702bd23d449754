/// What is wrong with an example, and where.
struct Failure: Equatable, Sendable {
  /// The path of the document; absolute if it is outside the repository.
  let path: String
  let line: Int
  /// The column in bytes, counted from one, as the compiler reports it; one for a failure of a test.
  let column: Int
  let message: String
}

extension Failure {
  /// Reads an error that the compiler prints: `path:line:column: error: message`.
  init?(compiler text: Substring, root: String) {
    let parts = text.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, let line = Int(parts[1]), let column = Int(parts[2]), parts[3].hasPrefix(" error: ") else {
      return nil
    }
    self.init(file: String(parts[0]), line: line, column: column, message: String(parts[3].dropFirst()), root: root)
  }

  /// Creates a failure for an absolute path, which is shortened if it is in the repository.
  init(file: String, line: Int, column: Int = 1, message: String, root: String) {
    path = file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    self.line = line
    self.column = column
    self.message = message
  }
}
