/// A renderer of the control sequences that draw and erase a line on a terminal.
///
/// Other output may be printed between ``erase()`` and the next ``draw(_:)``; it must end on a new row. A line with
/// more rows than the terminal is shown around its cursor.
struct LineRenderer: Sendable {
  private struct Drawn: Sendable {
    let line: EditedLine
    /// The row of the cursor and the last row, counted from the first drawn row.
    let cursorRow: Int
    let lastRow: Int
    let lastIsEmpty: Bool
  }

  private(set) var size: WindowSize
  private let reflows: Bool
  private var drawn: Drawn?

  /// Creates a renderer. `reflows` says whether the terminal wraps its rows again when its width changes.
  init(size: WindowSize, reflows: Bool = true) {
    (self.size, self.reflows) = (size, reflows)
  }

  /// Draws a line over the previous one.
  mutating func draw(_ line: EditedLine) -> String {
    let erasing = erase()
    let layout = LineLayout(line, width: size.columns)
    let first = max(0, min(layout.cursorRow, layout.rows.count - size.rows))
    let rows = layout.rows[first..<min(layout.rows.count, first + size.rows)]
    let drawn = Drawn(
      line: line, cursorRow: layout.cursorRow - first, lastRow: rows.count - 1,
      lastIsEmpty: rows.count > 1 && rows.last == ""
    )
    self.drawn = drawn
    // A space makes the terminal wrap by itself and treat the next row as part of the same line.
    let joined = rows.joined()
    let text =
      (rows.last?.hasSuffix("\r\n") == true ? String(joined.dropLast()) : joined) + (drawn.lastIsEmpty ? " \r" : "")
    let hint = layout.hint.isEmpty ? "" : "\u{1B}[2m\(layout.hint)\u{1B}[22m"
    return erasing + text + hint + Self.up(drawn.lastRow - drawn.cursorRow) + "\r" + Self.right(layout.cursorColumn)
  }

  /// Erases the line, and moves the cursor to its start.
  mutating func erase() -> String {
    guard let drawn else { return "" }
    self.drawn = nil
    return Self.up(drawn.cursorRow) + Self.eraseRows
  }

  /// Keeps the line on the screen, and moves to a new row below it.
  mutating func finish() -> String {
    guard let drawn else { return "" }
    self.drawn = nil
    let down = drawn.lastRow - drawn.cursorRow
    return (down > 0 ? "\u{1B}[\(down)B" : "") + (drawn.lastIsEmpty ? "\r" : "\r\n")
  }

  /// Forgets what was drawn, because other programs may have written to the screen.
  mutating func forget() {
    drawn = nil
  }

  /// Changes the size; most terminals reflow the rows of one line when their width changes.
  mutating func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    guard reflows, let line = drawn?.line else { return }
    let layout = LineLayout(line, width: size.columns)
    drawn = Drawn(
      line: line, cursorRow: min(layout.cursorRow, size.rows - 1), lastRow: layout.rows.count - 1,
      lastIsEmpty: layout.rows.count > 1 && layout.rows.last == ""
    )
  }

  /// Erases the row of the cursor and all rows below.
  ///
  /// The blank is for tmux, which adds the screen to its history if everything is erased from the first cell.
  static let eraseRows = "\r \u{1B}[J\r"

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
