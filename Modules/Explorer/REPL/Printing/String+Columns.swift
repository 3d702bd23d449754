import CommandLineOptions
import LineEditing

extension StringProtocol {
  /// The number of columns of the text on a terminal.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + CharacterWidth.columns($1) }
  }

  /// Returns the longest prefix with at most a number of columns.
  fileprivate func beginning(ofColumns limit: Int) -> SubSequence {
    var left = limit
    return prefix { character in
      left -= CharacterWidth.columns(character)
      return left >= 0
    }
  }

  /// Returns the text in rows of a number of columns, at least 8.
  ///
  /// Rows end at spaces. A word is broken only if it is longer than a row.
  func rows(ofColumns limit: Int) -> [String] {
    let limit = Swift.max(8, limit)
    if columns <= limit { return [String(self)] }
    let words = split(separator: " ", omittingEmptySubsequences: false)
    return WrappedText.lines(of: words, width: limit, widthOf: CharacterWidth.columns)
  }
}

extension String {
  /// Returns the text, cut to a number of columns. If it is longer, it ends in an ellipsis.
  func cut(toColumns limit: Int) -> String {
    utf8.count <= limit || columns <= limit ? self : beginning(ofColumns: limit - 1) + "…"
  }

  /// Returns the text after a beginning, in rows of a number of columns; all rows are indented like the first.
  func hanging(after start: String, columns limit: Int) -> String {
    let rows = rows(ofColumns: limit - start.columns)
    return start + rows.joined(separator: "\n" + .blanks(start.columns))
  }

  /// Returns the text, padded with spaces on the right to a number of columns.
  func filled(toColumns count: Int) -> String {
    self + .blanks(count - columns)
  }

  /// Returns the text, padded with spaces on the left to a number of columns.
  func right(inColumns count: Int) -> String {
    .blanks(count - columns) + self
  }

  /// Returns a number of spaces, or an empty text if the number is negative.
  static func blanks(_ count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)), as: UTF8.self)
  }
}
