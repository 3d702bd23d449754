/// A line laid out over the rows of a terminal, and where its cursor is then.
struct LineLayout: Equatable, Sendable {
  private(set) var rows = [""]
  private(set) var cursorRow = 0
  private(set) var cursorColumn = 0
  private var column = 0
  private let width: Int

  /// - Parameter widthOf: how many columns a character takes: 0, 1 or 2.
  init(_ line: EditedLine, width: Int, widthOf: (Character) -> Int) {
    self.width = max(1, width)
    for character in line.prompt { place(character, widthOf) }
    for (index, character) in line.text.enumerated() {
      place(character, widthOf, isAtCursor: index == line.cursor)
    }
    if column >= self.width { breakRow() }
    if line.cursor == line.text.count { markCursor() }
  }

  private mutating func place(_ character: Character, _ widthOf: (Character) -> Int, isAtCursor: Bool = false) {
    let shown: Character = character.isControlCharacter ? "\u{FFFD}" : character
    let columns = min(width, max(0, shown.isASCII ? 1 : widthOf(shown)))
    if column + columns > width { breakRow() }
    if isAtCursor { markCursor() }
    rows[rows.count - 1].append(shown)
    column += columns
  }

  /// Fills the row up, so that every terminal breaks the line where this does.
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
