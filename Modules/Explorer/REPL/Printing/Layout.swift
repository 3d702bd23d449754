import LineEditing

/// The layout of the rows that the user reads.
struct Layout: Equatable, Sendable {
  /// The number of columns of a row.
  var columns = Layout.defaultColumns
  var hasColors = false
  /// Whether the user sees what was typed, so that it is not printed again.
  var showsInput = false
  var terminal = TerminalID.own

  /// The number of columns without a terminal.
  static let defaultColumns = 100
}

extension Layout {
  func styled(_ text: String, _ style: StyledText.Style) -> String { hasColors ? style.applied(to: text) : text }

  /// Whether there is no room for times and causes.
  var isNarrow: Bool { columns < 40 }
}
