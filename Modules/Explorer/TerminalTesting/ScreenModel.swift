import LineEditing

/// A model of a terminal: it interprets bytes, and contains the text that the terminal shows.
public struct ScreenModel: Sendable {
  /// A column of a row: a character with the number of its style, or nothing after a wide character.
  struct Cell: Equatable, Sendable {
    var text = " "
    var style = ""
    var isEmpty: Bool { text.isEmpty }
  }

  struct Row: Equatable, Sendable {
    /// One character per column; the second column of a wide character is empty.
    var cells: [Cell] = []
    /// Whether this row continues the line of the row above, which the terminal wrapped.
    var continues = false
  }

  private(set) var width: Int
  let height: Int
  /// The rows on the screen, and those above it.
  private(set) var rows = [Row()]
  /// The row of the cursor, counted from 0 at the first written line.
  public private(set) var row = 0
  /// The column of the cursor, counted from 0.
  public private(set) var column = 0
  private var wrapsNext = false
  /// The style of what is written next, such as `1` for bold; empty for none.
  private var style = ""
  /// Bytes that have not been interpreted yet.
  private var pending: [UInt8] = []
  private var escape: [Character]?
  /// The rows that were erased from the first cell on, which tmux keeps above the screen.
  public private(set) var history: [String] = []
  /// The rows and the cursor of the normal screen, while the alternate screen is shown.
  private var covered: (rows: [Row], row: Int, column: Int)?

  /// Creates an empty screen.
  public init(width: Int, height: Int = 24) {
    self.width = width
    self.height = height
  }

  private var top: Int { max(0, rows.count - height) }

  /// The rows without trailing blanks.
  public var lines: [String] { rows.map { Self.trimmed($0.cells.map(\.text).joined()) } }

  /// The lines as one string, without trailing empty lines.
  public var text: String { Self.trimmed(lines.joined(separator: "\n")) }

  /// Interprets a string.
  public mutating func write(_ text: String) { write(Array(text.utf8)) }

  /// Interprets bytes; a character may be divided between two calls.
  public mutating func write(_ bytes: [UInt8]) {
    pending += bytes
    let count = pending.count - incompleteCount
    for scalar in String(decoding: pending.prefix(count), as: UTF8.self).unicodeScalars { write(scalar) }
    pending.removeFirst(count)
  }

  /// The number of bytes at the end that start a scalar without completing it.
  private var incompleteCount: Int {
    guard let start = pending.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = pending[start] >= 0xF0 ? 4 : pending[start] >= 0xE0 ? 3 : 2
    return start + length > pending.count ? pending.count - start : 0
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    if let begun = escape {
      escape = begun + [Character(scalar)]
      if begun.count > 0, (0x40...0x7E).contains(scalar.value) { runEscape() }
      return
    }
    switch scalar {
    case "\u{1B}": escape = []
    case "\r":
      column = 0
      wrapsNext = false
    case "\n": lineFeed()
    default: put(Character(scalar))
    }
  }

  private mutating func runEscape() {
    guard let sequence = escape, sequence.first == "[", let final = sequence.last else { return }
    escape = nil
    wrapsNext = wrapsNext && (final == "h" || final == "l")
    let arguments = String(sequence.dropFirst().dropLast())
    let number = Int(arguments)
    switch final {
    case "A": row = max(top, row - (number ?? 1))
    case "B": row = min(rows.count - 1, row + (number ?? 1))
    case "C": column = min(width - 1, column + (number ?? 1))
    case "H": moveCursor(to: arguments.split(separator: ";").compactMap { Int($0) })
    case "J": eraseBelow(all: number == 2)
    case "K": rows[row].cells.removeSubrange(min(column, rows[row].cells.count)...)
    case "m": style = ["0", "22"].contains(arguments) ? "" : arguments
    case "h" where arguments == "?1049": cover()
    case "l" where arguments == "?1049": uncover()
    default: break
    }
  }

  private mutating func moveCursor(to place: [Int]) {
    row = top + (place.first ?? 1) - 1
    column = min(width, place.dropFirst().first ?? 1) - 1
    while rows.count <= row { rows.append(Row()) }
  }

  private mutating func cover() {
    covered = covered ?? (rows, row, column)
    (rows, row, column) = ([Row()], 0, 0)
  }

  private mutating func uncover() {
    guard let covered else { return }
    (rows, row, column) = covered
    self.covered = nil
  }

  private mutating func eraseBelow(all: Bool) {
    if all {
      for index in top..<rows.count { rows[index] = Row() }
    } else {
      if (row, column) == (top, 0) { history += lines[top...].filter { !$0.isEmpty } }
      rows[row].cells.removeSubrange(min(column, rows[row].cells.count)...)
      for index in (row + 1)..<max(row + 1, rows.count) { rows[index] = Row() }
    }
  }

  private mutating func lineFeed(continues: Bool = false) {
    row += 1
    if row == rows.count { rows.append(Row()) }
    rows[row].continues = continues
    wrapsNext = false
  }

  private mutating func put(_ character: Character) {
    if joinsLast(character) { return }
    let columns = CharacterWidth.columns(character)
    if wrapsNext || column + columns > width {
      lineFeed(continues: true)
      column = 0
    }
    while rows[row].cells.count < column + columns { rows[row].cells.append(Cell()) }
    rows[row].cells[column] = Cell(text: String(character), style: style)
    if columns == 2 { rows[row].cells[column + 1].text = "" }
    column += columns
    if column >= width {
      column = width - 1
      wrapsNext = true
    }
  }

  /// Joins a scalar to the character before the cursor, and returns whether it needs no cell.
  private mutating func joinsLast(_ character: Character) -> Bool {
    let last = rows[row].cells.prefix(wrapsNext ? width : column).lastIndex { !$0.isEmpty }
    guard let last else { return CharacterWidth.columns(character) == 0 }
    let joined = rows[row].cells[last].text + String(character)
    guard joined.count == 1 else { return false }
    let isWider =
      CharacterWidth.columns(Character(joined)) > CharacterWidth.columns(Character(rows[row].cells[last].text))
    rows[row].cells[last].text = joined
    if isWider { widen(last) }
    return true
  }

  private mutating func widen(_ last: Int) {
    guard last + 1 < width else { return }
    if last + 1 < rows[row].cells.count {
      rows[row].cells[last + 1].text = ""
    } else {
      rows[row].cells.append(Cell(text: ""))
    }
    column = min(width - 1, last + 2)
    wrapsNext = last + 2 >= width
  }

  /// Changes the width and reflows wrapped lines, as some terminals do; supports narrow characters only.
  public mutating func resize(to newWidth: Int) {
    var result: [Row] = []
    var cursor = (row: 0, column: 0)
    var index = 0
    while index < rows.count {
      var end = index + 1
      while end < rows.count, rows[end].continues { end += 1 }
      let line = rows[index..<end].enumerated().flatMap { offset, row in
        offset < end - index - 1 ? row.cells + Array(repeating: Cell(), count: width - row.cells.count) : row.cells
      }
      if (index..<end).contains(row) {
        let offset = (row - index) * width + column + (wrapsNext ? 1 : 0)
        cursor = (result.count + offset / newWidth, offset % newWidth)
      }
      for start in stride(from: 0, to: max(1, line.count), by: newWidth) {
        result.append(Row(cells: Array(line[start..<min(line.count, start + newWidth)]), continues: start > 0))
      }
      index = end
    }
    while result.count <= cursor.row { result.append(Row(cells: [], continues: true)) }
    rows = result
    width = newWidth
    (row, column) = cursor
    wrapsNext = false
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let last = text.last, last == " " || last == "\n" { text.removeLast() }
    return String(text)
  }
}
