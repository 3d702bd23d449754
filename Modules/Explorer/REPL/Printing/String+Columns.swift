import LineEditing

extension StringProtocol {
  /// The number of columns of the text on a terminal.
  var columns: Int {
    utf8.allSatisfy { 0x20..<0x7F ~= $0 } ? utf8.count : StyledText(String(self)).columns
  }

  /// Returns the text in rows of at least 8 columns, broken at spaces where possible.
  func rows(ofColumns limit: Int) -> [String] {
    columns <= Swift.max(8, limit) ? [String(self)] : StyledText(String(self)).wrapped(to: limit).map(\.plain)
  }
}

extension String {
  /// Returns the text, cut to a number of columns with an ellipsis.
  func cut(toColumns limit: Int) -> String {
    columns <= limit ? self : StyledText(self).cut(to: limit).plain
  }

  /// Returns the text in rows beside a label.
  func hanging(after start: String, columns limit: Int) -> String {
    let rows = rows(ofColumns: limit - start.columns)
    return start + rows.joined(separator: "\n" + .blanks(start.columns))
  }

  func filled(toColumns count: Int) -> String { self + .blanks(count - columns) }

  func right(inColumns count: Int) -> String { .blanks(count - columns) + self }

  static func blanks(_ count: Int) -> String { String(repeating: " ", count: Swift.max(0, count)) }
}
