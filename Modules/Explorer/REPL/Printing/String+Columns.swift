import LineEditing

extension StringProtocol {
  /// The number of columns of the text on a terminal.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : StyledText(String(self)).columns
  }

  /// Returns the text in rows of a number of columns, at least 8, which end at spaces where possible.
  func rows(ofColumns limit: Int) -> [String] {
    columns <= Swift.max(8, limit) ? [String(self)] : StyledText(String(self)).wrapped(to: limit).map(\.plain)
  }
}

extension String {
  /// Returns the text, cut to a number of columns. If it is longer, it ends in an ellipsis.
  func cut(toColumns limit: Int) -> String {
    utf8.count <= limit ? self : StyledText(self).cut(to: limit).plain
  }

  /// Returns the text after a beginning, in rows of a number of columns; all rows are indented like the first.
  func hanging(after start: String, columns limit: Int) -> String {
    let rows = rows(ofColumns: limit - start.columns)
    return start + rows.joined(separator: "\n" + .blanks(start.columns))
  }

  /// Returns the text, padded with spaces on the right to a number of columns.
  func filled(toColumns count: Int) -> String { self + .blanks(count - columns) }

  /// Returns the text, padded with spaces on the left to a number of columns.
  func right(inColumns count: Int) -> String { .blanks(count - columns) + self }

  /// Returns a number of spaces, or an empty text if the number is negative.
  static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
