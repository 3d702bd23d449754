/// What to send to a terminal so that a line being typed appears, moves and disappears.
///
/// It knows what it drew last, so that it erases just that; between ``erase()`` and the next ``draw(_:)`` other
/// output may be printed, ending on a fresh row. A line that is taller than the terminal is shown around its cursor.
struct LineRenderer: Sendable {
  private struct Drawn: Sendable {
    let line: EditedLine
    /// Rows between the first one drawn and the cursor, and the last one drawn.
    let cursorRow: Int
    let lastRow: Int
    let lastIsEmpty: Bool
  }

  private var size: WindowSize
  private let widthOf: @Sendable (Character) -> Int
  private var drawn: Drawn?

  init(size: WindowSize, widthOf: @escaping @Sendable (Character) -> Int) {
    self.size = size
    self.widthOf = widthOf
  }

  /// Draws a line in place of the one drawn before.
  mutating func draw(_ line: EditedLine) -> String {
    let erasing = erase()
    let layout = LineLayout(line, width: size.columns, widthOf: widthOf)
    let first = max(0, min(layout.cursorRow, layout.rows.count - size.rows))
    let rows = layout.rows[first..<min(layout.rows.count, first + size.rows)]
    let drawn = Drawn(
      line: line, cursorRow: layout.cursorRow - first, lastRow: rows.count - 1,
      lastIsEmpty: rows.count > 1 && rows.last == ""
    )
    self.drawn = drawn
    // A blank makes the terminal begin the next row by itself, and know it for a part of the same line.
    let text = rows.joined() + (drawn.lastIsEmpty ? " \r" : "")
    return erasing + text + Self.up(drawn.lastRow - drawn.cursorRow) + "\r" + Self.right(layout.cursorColumn)
  }

  /// Erases what was drawn and leaves the cursor where it began.
  mutating func erase() -> String {
    guard let drawn else { return "" }
    self.drawn = nil
    return Self.up(drawn.cursorRow) + "\r\u{1B}[J"
  }

  /// Leaves what was drawn on the screen and moves to a fresh row below it.
  mutating func finish() -> String {
    guard let drawn else { return "" }
    self.drawn = nil
    let down = drawn.lastRow - drawn.cursorRow
    return (down > 0 ? "\u{1B}[\(down)B" : "") + (drawn.lastIsEmpty ? "\r" : "\r\n")
  }

  /// Forgets what was drawn: the screen is somebody else's now.
  mutating func forget() {
    drawn = nil
  }

  /// Takes a new size; terminals lay the rows of one line out anew when their width changes.
  mutating func resize(to size: WindowSize) {
    guard size != self.size else { return }
    self.size = size
    guard let line = drawn?.line else { return }
    let layout = LineLayout(line, width: size.columns, widthOf: widthOf)
    drawn = Drawn(
      line: line, cursorRow: min(layout.cursorRow, size.rows - 1), lastRow: layout.rows.count - 1,
      lastIsEmpty: layout.rows.count > 1 && layout.rows.last == ""
    )
  }

  private static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }

  private static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
