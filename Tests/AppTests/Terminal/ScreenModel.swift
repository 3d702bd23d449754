@testable import App

/// A terminal for tests: what it shows after the bytes it was sent.
struct ScreenModel: Sendable {
  struct Row: Equatable, Sendable {
    /// One character a column; the second column of a wide one is empty text.
    var cells: [String] = []
    /// Whether the terminal itself broke the line before this row.
    var continues = false
  }

  private(set) var width: Int
  let height: Int
  /// Everything that is or was on the screen.
  private(set) var rows = [Row()]
  private(set) var row = 0
  private(set) var column = 0
  private var wrapsNext = false
  private var scalars = ScalarDecoder()
  private var escape: [Character]?

  init(width: Int, height: Int = 24) {
    self.width = width
    self.height = height
  }

  private var top: Int { max(0, rows.count - height) }

  /// The rows without the blanks at their ends.
  var lines: [String] { rows.map { Self.trimmed($0.cells.map { $0.isEmpty ? "" : $0 }.joined()) } }

  var text: String { Self.trimmed(lines.joined(separator: "\n")) }

  mutating func take(_ text: String) { take(Array(text.utf8)) }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes {
      if case .scalar(let scalar) = scalars.take(byte) { take(scalar) }
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
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
    let number = Int(String(sequence.dropFirst().dropLast()))
    switch final {
    case "A": row = max(top, row - (number ?? 1))
    case "B": row = min(rows.count - 1, row + (number ?? 1))
    case "C": column = min(width - 1, column + (number ?? 1))
    case "H":
      row = top
      column = 0
    case "J": eraseBelow(all: number == 2)
    default: break
    }
  }

  private mutating func eraseBelow(all: Bool) {
    if all {
      for index in top..<rows.count { rows[index] = Row() }
    } else {
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
    while rows[row].cells.count < column + columns { rows[row].cells.append(" ") }
    rows[row].cells[column] = String(character)
    if columns == 2 { rows[row].cells[column + 1] = "" }
    column += columns
    if column >= width {
      column = width - 1
      wrapsNext = true
    }
  }

  /// Adds a scalar to the character before the cursor if it belongs to it.
  private mutating func joinsLast(_ character: Character) -> Bool {
    let last = rows[row].cells.prefix(wrapsNext ? width : column).lastIndex { !$0.isEmpty }
    guard let last else { return CharacterWidth.columns(character) == 0 }
    let joined = rows[row].cells[last] + String(character)
    guard joined.count == 1 else { return false }
    let isWider = CharacterWidth.columns(Character(joined)) > CharacterWidth.columns(Character(rows[row].cells[last]))
    rows[row].cells[last] = joined
    if isWider { widen(last) }
    return true
  }

  private mutating func widen(_ last: Int) {
    guard last + 1 < width else { return }
    if last + 1 < rows[row].cells.count { rows[row].cells[last + 1] = "" } else { rows[row].cells.append("") }
    column = min(width - 1, last + 2)
    wrapsNext = last + 2 >= width
  }

  /// Gives the window another width, as terminals do that lay broken lines out anew. Narrow characters only.
  mutating func resize(to newWidth: Int) {
    var result: [Row] = []
    var cursor = (row: 0, column: 0)
    var index = 0
    while index < rows.count {
      var end = index + 1
      while end < rows.count, rows[end].continues { end += 1 }
      let line = rows[index..<end].enumerated().flatMap { offset, row in
        offset < end - index - 1 ? row.cells + Array(repeating: " ", count: width - row.cells.count) : row.cells
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
