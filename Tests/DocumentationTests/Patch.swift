/// A change of a file, as a block of a document: the path after `---`, then hunks of lines, parted by `---`.
///
/// A line of a hunk begins with a blank if it stays, with `+` if it is added, with `-` if it goes.
struct Patch: Sendable {
  /// The lines that a file has in a row, and those that it has instead afterwards.
  struct Hunk: Equatable, Sendable {
    let before: [String]
    let after: [String]
  }

  /// A hunk whose lines the file does not have.
  struct Mismatch: Error, CustomStringConvertible {
    let path: String
    let lines: [String]

    var description: String {
      "\(path) does not have these lines, which AddingAFeature.md shows:\n" + lines.joined(separator: "\n")
    }
  }

  let path: String
  let hunks: [Hunk]

  /// Creates a patch from the lines of a block; `nil` if they do not begin with a path.
  init?(_ lines: [String]) {
    guard let first = lines.first, first.hasPrefix("--- ") else { return nil }
    path = String(first.dropFirst(4))
    hunks = lines.dropFirst().split(separator: "---").map { lines in
      Hunk(
        before: lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) },
        after: lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) })
    }
  }

  /// Returns a text in which each hunk is applied, once, where its lines stand first.
  func applied(to text: String) throws(Mismatch) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for hunk in hunks {
      guard let range = lines.firstRange(of: hunk.before) else { throw Mismatch(path: path, lines: hunk.before) }
      lines.replaceSubrange(range, with: hunk.after)
    }
    return lines.joined(separator: "\n")
  }
}
