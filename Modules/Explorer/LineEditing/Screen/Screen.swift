/// The lower end of a terminal: the line being edited, if any, below all printed text.
///
/// Its functions return control sequences. Other output may be printed between ``hide(withTextOf:)`` and ``redraw()``; it
/// must end on a new row. A line with more rows than the terminal is shown around its cursor.
struct Screen: Sendable {
  /// The rows of a line on the terminal.
  private struct Drawn: Sendable {
    /// The row of the cursor and the last row, counted from the first drawn row.
    let cursorRow: Int
    let lastRow: Int
    let lastIsEmpty: Bool

    /// The number of rows between the cursor and the last row.
    var rowsBelow: Int { lastRow - cursorRow }
  }

  /// Makes the terminal mark pasted text.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"
  /// Erases the row of the cursor and all rows below.
  ///
  /// The blank is for tmux, which adds the screen to its history if everything is erased from the first cell.
  static let eraseRows = "\r \u{1B}[J\r"

  private var size: WindowSize
  private let reflows: Bool
  private var line: EditedLine?
  /// The rows of the line; `nil` while it is not on the terminal.
  private var drawn: Drawn?
  /// Whether the terminal is released to other processes.
  private(set) var isSuspended = false
  /// The text just above the line, if another string may replace it.
  private var printed: (id: Int, rows: Int)?

  /// Creates a value without a line. `reflows` is whether the terminal wraps its rows again when its width changes.
  init(size: WindowSize, reflows: Bool = true) {
    (self.size, self.reflows) = (size, reflows)
  }

  var isEditing: Bool { line != nil }

  /// Draws a line over the previous one.
  mutating func show(_ line: EditedLine) -> String {
    self.line = line
    return redraw()
  }

  mutating func redraw() -> String {
    guard let line, !isSuspended else { return "" }
    let layout = LineLayout(line, width: size.columns)
    let first = max(0, min(layout.cursorRow, layout.rows.count - size.rows))
    let rows = layout.rows[first..<min(layout.rows.count, first + size.rows)]
    let new = Drawn(
      cursorRow: layout.cursorRow - first, lastRow: rows.count - 1, lastIsEmpty: rows.count > 1 && rows.last == "")
    defer { drawn = new }
    // A space makes the terminal wrap by itself and treat the next row as part of the same line.
    let joined = rows.joined()
    let text =
      (rows.last?.hasSuffix("\r\n") == true ? String(joined.dropLast()) : joined) + (new.lastIsEmpty ? " \r" : "")
    let hint = layout.hint.isEmpty ? "" : "\u{1B}[2m\(layout.hint)\u{1B}[22m"
    return erase() + text + hint + Self.move("A", new.rowsBelow) + "\r" + Self.move("C", layout.cursorColumn)
  }

  /// Keeps a submitted line on the terminal, and moves to a new row below it.
  mutating func finish(_ line: EditedLine) -> String {
    let drawing = show(line)
    defer { (self.line, drawn, printed) = (nil, nil, nil) }
    guard let drawn else { return drawing }
    return drawing + Self.move("B", drawn.rowsBelow) + (drawn.lastIsEmpty ? "\r" : "\r\n")
  }

  /// Ends the editing and erases the line.
  mutating func dismiss() -> String {
    line = nil
    return hide()
  }

  /// Erases the line until ``redraw()``, and the text just above it if that has the given identity.
  mutating func hide(withTextOf id: Int? = nil) -> String {
    defer { keepPrinted() }
    guard let printed, printed.id == id else { return erase() }
    return erase() + Self.move("A", printed.rows) + Self.eraseRows
  }

  /// Erases the line, and moves the cursor to its start.
  private mutating func erase() -> String {
    defer { drawn = nil }
    return drawn.map { Self.move("A", $0.cursorRow) + Self.eraseRows } ?? ""
  }

  /// Gives an identity to a string above the line, unless it fills half of the terminal.
  mutating func identify(_ text: String, as id: Int) {
    let rows = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if rows * 2 < size.rows { printed = (id, rows) }
  }

  mutating func keepPrinted() { printed = nil }

  mutating func clear() -> String {
    (drawn, printed) = (nil, nil)
    return "\u{1B}[H\u{1B}[2J" + redraw()
  }

  /// Changes the size; most terminals reflow the rows of one line when their width changes.
  mutating func resize(to size: WindowSize) {
    guard size != self.size else { return }
    (self.size, printed) = (size, nil)
    guard reflows, drawn != nil, let line else { return }
    let layout = LineLayout(line, width: size.columns)
    drawn = Drawn(
      cursorRow: min(layout.cursorRow, size.rows - 1), lastRow: layout.rows.count - 1,
      lastIsEmpty: layout.rows.count > 1 && layout.rows.last == "")
  }

  /// Erases the line and draws nothing until ``resume()``.
  mutating func suspend() -> String {
    defer { isSuspended = true }
    return isSuspended ? "" : hide()
  }

  /// Draws the line again, on the current row of the cursor; other programs may have written to the terminal.
  mutating func resume() -> String {
    (isSuspended, drawn) = (false, nil)
    return line == nil ? "" : "\r" + redraw()
  }

  /// Moves the cursor up (`A`), down (`B`) or right (`C`).
  private static func move(_ direction: String, _ count: Int) -> String {
    count > 0 ? "\u{1B}[\(count)\(direction)" : ""
  }
}
