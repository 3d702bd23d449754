/// What a terminal shows at its lower end: nothing, or the line being typed below whatever is printed.
struct Screen: Sendable {
  /// Asks the terminal to mark pasted text as such, and no longer to.
  static let pasteOn = "\u{1B}[?2004h"
  static let pasteOff = "\u{1B}[?2004l"

  private var renderer: LineRenderer
  private var line: EditedLine?
  /// Whether the terminal is somebody else's for now.
  private(set) var isAway = false

  init(renderer: LineRenderer) {
    self.renderer = renderer
  }

  /// Whether a line is being typed.
  var isEditing: Bool { line != nil }

  /// Whether a line being typed stands on the screen.
  var isShowing: Bool { isEditing && !isAway }

  mutating func show(_ line: EditedLine) -> String {
    self.line = line
    return isAway ? "" : renderer.draw(line)
  }

  /// Leaves a line on the screen for good.
  mutating func finish(_ line: EditedLine) -> String {
    let drawing = show(line)
    self.line = nil
    return drawing + renderer.finish()
  }

  /// Takes the line off the screen for good.
  mutating func dismiss() -> String {
    line = nil
    return renderer.erase()
  }

  /// Takes the line off the screen for a moment.
  mutating func hide() -> String { renderer.erase() }

  /// Shows the line again, if one is being typed.
  mutating func redraw() -> String { line.map { show($0) } ?? "" }

  /// Empties the whole screen.
  mutating func clear() -> String {
    renderer.forget()
    return "\u{1B}[H\u{1B}[2J" + redraw()
  }

  mutating func resize(to size: WindowSize) { renderer.resize(to: size) }

  mutating func leave() -> String {
    defer { isAway = true }
    return isAway ? "" : hide()
  }

  /// Comes back, on whatever row the cursor is now.
  mutating func enter() -> String {
    isAway = false
    renderer.forget()
    return line == nil ? "" : "\r" + redraw()
  }
}
