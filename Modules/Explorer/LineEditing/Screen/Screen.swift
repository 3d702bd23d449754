/// The lower end of a terminal: the line being edited, if any, below all printed text.
struct Screen: Sendable {
  /// Makes the terminal mark pasted text.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  private var renderer: LineRenderer
  private var line: EditedLine?
  /// Whether the terminal is released to other processes.
  private(set) var isSuspended = false
  /// The text just above the line, if another text may replace it.
  private var printed: (id: Int, rows: Int)?

  init(renderer: LineRenderer) {
    self.renderer = renderer
  }

  var isEditing: Bool { line != nil }

  mutating func show(_ line: EditedLine) -> String {
    self.line = line
    return isSuspended ? "" : renderer.draw(line)
  }

  /// Keeps a submitted line on the screen.
  mutating func finish(_ line: EditedLine) -> String {
    let drawing = show(line)
    keepPrinted()
    self.line = nil
    return drawing + renderer.finish()
  }

  /// Ends the editing and erases the line.
  mutating func dismiss() -> String {
    line = nil
    return hide()
  }

  /// Erases the line until ``redraw()``, and the text just above it if that has the given identity.
  mutating func hide(withTextOf id: Int? = nil) -> String {
    defer { keepPrinted() }
    guard let printed, printed.id == id else { return renderer.erase() }
    return renderer.erase() + "\u{1B}[\(printed.rows)A" + LineRenderer.eraseRows
  }

  /// Gives an identity to a text above the line, unless it fills half of the terminal.
  mutating func identify(_ text: String, as id: Int) {
    let rows = text.utf8.count { $0 == UInt8(ascii: "\n") }
    if rows * 2 < renderer.size.rows { printed = (id, rows) }
  }

  mutating func keepPrinted() { printed = nil }

  mutating func redraw() -> String { line.map { show($0) } ?? "" }

  mutating func clear() -> String {
    renderer.forget()
    keepPrinted()
    return "\u{1B}[H\u{1B}[2J" + redraw()
  }

  mutating func resize(to size: WindowSize) {
    if size != renderer.size { keepPrinted() }
    renderer.resize(to: size)
  }

  /// Erases the line and draws nothing until ``resume()``.
  mutating func suspend() -> String {
    defer { isSuspended = true }
    return isSuspended ? "" : hide()
  }

  /// Draws the line again, on the current row of the cursor.
  mutating func resume() -> String {
    isSuspended = false
    renderer.forget()
    return line == nil ? "" : "\r" + redraw()
  }
}
