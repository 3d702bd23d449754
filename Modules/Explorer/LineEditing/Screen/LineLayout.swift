/// A line on the terminal: prompt, text and cursor.
struct EditedLine: Equatable, Sendable {
  var prompt: String
  var text: [Character]
  var cursor: Int
  /// A dim text after a cursor at the end.
  var hint: String

  init(prompt: String, text: [Character], cursor: Int, hint: String = "") {
    (self.prompt, self.hint) = (prompt, hint)
    self.text = text
    self.cursor = min(max(0, cursor), text.count)
  }
}

/// The rows of a line on a terminal, and the position of its cursor.
///
/// After a line break in the text, the next row is indented by the width of the prompt.
struct LineLayout: Equatable, Sendable {
  /// The rows; one before a line break ends with CR LF.
  private(set) var rows = [""]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0
  /// The part of the hint that fits on the last row.
  private(set) var hint = ""
  private var column = 0
  private var indent = 0
  private let width: Int

  init(_ line: EditedLine, width: Int) {
    self.width = max(1, width)
    for character in line.prompt { place(character) }
    indent = column
    for (index, character) in line.text.enumerated() {
      place(character, isAtCursor: index == line.cursor)
    }
    if column >= self.width { breakRow() }
    guard line.cursor == line.text.count else { return }
    markCursor()
    for character in line.hint where !character.isControlCharacter {
      column += CharacterWidth.columns(character)
      if column >= self.width { break }
      hint.append(character)
    }
  }

  private mutating func place(_ character: Character, isAtCursor: Bool = false) {
    if character == "\n" {
      if isAtCursor { markCursor() }
      rows[rows.count - 1] += "\r\n"
      rows.append(String(repeating: " ", count: indent))
      column = indent
      return
    }
    let shown: Character = character.isControlCharacter ? "\u{FFFD}" : character
    let columns = min(width, CharacterWidth.columns(shown))
    if column + columns > width { breakRow() }
    if isAtCursor { markCursor() }
    rows[rows.count - 1].append(shown)
    column += columns
  }

  /// Pads the row, so that every terminal wraps the line here.
  private mutating func breakRow() {
    rows[rows.count - 1] += String(repeating: " ", count: width - column)
    rows.append("")
    column = 0
  }

  private mutating func markCursor() {
    cursorRow = rows.count - 1
    cursorColumn = min(column, width - 1)
  }
}
