/// A string on a terminal, whose characters each have a style.
public struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The emphasis of a string, with the number that selects it on a terminal.
  public enum Style: Int, Sendable {
    /// Ordinary text.
    case plain = 0
    /// What matters most.
    case bold = 1
    /// What matters least.
    case dim = 2
    /// A failure; red where there are colors.
    case bad = 31
    /// A success; green where there are colors.
    case good = 32
    /// What needs attention; magenta where there are colors, because yellow is unreadable on white.
    case notice = 35

    /// Returns a string between the sequences that begin and end the style.
    package func applied(to text: String) -> String {
      self == .plain || text.isEmpty ? text : "\u{1B}[\(rawValue)m\(text)\u{1B}[0m"
    }
  }

  private struct Cell: Equatable, Sendable {
    let character: Character
    let style: Style

    var columns: Int { CharacterWidth.columns(character) }
  }

  private var cells: [Cell]

  /// Creates a string with one style. A line break becomes a space, and what a terminal would interpret or hide an
  /// escape.
  public init(_ text: String, _ style: Style = .plain) {
    cells = String(text.map { $0.isNewline ? " " : $0 }).visible.map { Cell(character: $0, style: style) }
  }

  /// Creates a plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text without styles.
  public var plain: String { String(cells.map(\.character)) }

  /// The number of columns of the text on a terminal.
  public var columns: Int { cells.reduce(0) { $0 + $1.columns } }

  /// Returns both strings, one after the other.
  public static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    sum.cells += other.cells
    return sum
  }

  /// Returns the text, padded with spaces to a number of columns.
  public func padded(to count: Int) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(0, count - columns)))
  }

  /// Returns the text, cut with an ellipsis to a number of columns if it is wider.
  package func cut(to count: Int) -> StyledText {
    if columns <= count { return self }
    var (left, cut) = (count - 1, self)
    cut.cells = cells.prefix { cell in
      left -= cell.columns
      return left >= 0
    }
    return count > 0 ? cut + StyledText("…", .dim) : cut
  }

  /// Returns the text, cut or padded to exactly a number of columns.
  package func fitted(to count: Int) -> StyledText { cut(to: count).padded(to: count) }

  /// Returns the text in rows of at most a number of columns, at least 8.
  ///
  /// Rows end at spaces. A word is broken only if it is wider than a row.
  ///
  /// - Parameter indent: The number of spaces before all rows but the first, at most 4.
  package func wrapped(to count: Int, indent: Int = 0) -> [StyledText] {
    let width = max(8, count)
    var (rows, column) = ([StyledText](), 0)
    func beginRow() {
      column = rows.isEmpty ? 0 : indent
      rows.append(StyledText(String(repeating: " ", count: column)))
    }
    for word in cells.split(omittingEmptySubsequences: false, whereSeparator: { $0.character == " " }) {
      let columns = word.reduce(0) { $0 + $1.columns }
      if let last = rows.indices.last, column + 1 + columns <= width {
        rows[last].cells += cells[word.startIndex - 1..<word.endIndex]
        column += 1 + columns
        continue
      }
      beginRow()
      for cell in word {
        if column + cell.columns > width { beginRow() }
        rows[rows.count - 1].cells.append(cell)
        column += cell.columns
      }
    }
    return rows
  }

  /// Returns the text as a terminal shows it.
  package func text(hasColors: Bool) -> String {
    guard hasColors else { return plain }
    var (text, rest) = ("", cells[...])
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      text += style.applied(to: String(run.map(\.character)))
      rest = rest.dropFirst(run.count)
    }
    return text
  }
}
