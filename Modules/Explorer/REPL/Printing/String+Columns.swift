import LineEditing

extension String {
  /// The columns of the text on a terminal.
  var columns: Int {
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + CharacterWidth.columns($1) }
  }

  /// Returns the text, cut to a number of columns; if it is longer, the last of them is an ellipsis.
  func cut(toColumns limit: Int) -> String {
    if utf8.count <= limit || columns <= limit { return self }
    var (text, left) = ("", limit - 1)
    for character in self {
      left -= CharacterWidth.columns(character)
      if left < 0 { break }
      text.append(character)
    }
    return text + "…"
  }

  /// Returns the text with blanks after it, up to a number of columns.
  func filled(toColumns count: Int) -> String {
    self + .blanks(count - columns)
  }

  /// Returns the text with blanks before it, up to a number of columns.
  func right(inColumns count: Int) -> String {
    .blanks(count - columns) + self
  }

  /// Returns a number of blanks; none if it is negative.
  static func blanks(_ count: Int) -> String {
    String(decoding: repeatElement(UInt8(ascii: " "), count: Swift.max(0, count)), as: UTF8.self)
  }
}
