/// Rows on the whole terminal; showing other rows draws only those that differ.
struct Page: Sendable {
  /// Shows an empty page, without a cursor and without wrapping.
  static let enter = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  static let leave: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  private var rows: [String] = []
  private var size: WindowSize

  init(size: WindowSize) {
    self.size = size
  }

  /// Replaces the rows; those below the window are left out.
  mutating func show(_ newRows: [String], size newSize: WindowSize) -> String {
    let newRows = Array(newRows.prefix(newSize.rows))
    var drawing = newSize == size ? "" : clear()
    for index in 0..<max(rows.count, newRows.count) {
      let row = index < newRows.count ? newRows[index] : ""
      if index >= rows.count || rows[index] != row { drawing += "\u{1B}[\(index + 1);1H\u{1B}[K\(row)\u{1B}[0m" }
    }
    (rows, size) = (newRows, newSize)
    return drawing
  }

  /// Shows the same rows on an empty terminal.
  mutating func redraw() -> String {
    let shown = rows
    return clear() + show(shown, size: size)
  }

  private mutating func clear() -> String {
    rows = []
    return "\u{1B}[2J"
  }
}
