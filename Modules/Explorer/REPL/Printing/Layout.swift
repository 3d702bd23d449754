/// The layout of the rows that the user reads.
struct Layout: Equatable, Sendable {
  /// The number of columns of a row.
  var columns = Layout.defaultColumns
  /// Whether rows have colors.
  var hasColors = false
  /// Whether the user sees what was typed, so that it is not printed again.
  var showsInput = false
  /// The terminal.
  var terminal = TerminalID.own

  /// The number of columns without a terminal.
  static let defaultColumns = 100
}

extension Layout {
  /// The attributes of text on a terminal, with the numbers that select them.
  enum Style: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
  }

  /// Returns a text with an attribute, if there are colors.
  func styled(_ text: String, _ style: Style?) -> String {
    guard hasColors, let style, !text.isEmpty else { return text }
    return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }

  /// Whether there is no room for times and causes.
  var isNarrow: Bool { columns < 40 }
}
