import Foundation
import LineEditing

/// The layout of the rows that the user reads.
struct Layout: Equatable, Sendable {
  /// The number of columns of a row.
  var columns = Layout.defaultColumns
  var hasColors = false
  /// Whether the user sees what was typed, so that it is not printed again.
  var showsInput = false

  /// The number of columns without a terminal.
  static let defaultColumns = 100
}

extension Layout {
  /// Returns the layout at a console, with colors on a terminal that is not dumb, unless `FORCE_COLOR` or `NO_COLOR` is
  /// set.
  static func of(
    _ console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> @Sendable () -> Layout {
    let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    let isCapable = console.columns != nil && environment["TERM"] != "dumb"
    let hasColors = !isSet("NO_COLOR") && (isForced || isCapable)
    return {
      let columns = console.columns
      return Layout(columns: columns ?? defaultColumns, hasColors: hasColors, showsInput: columns != nil)
    }
  }

  func styled(_ text: String, _ style: StyledText.Style) -> String { hasColors ? style.applied(to: text) : text }

  /// Whether there is no room for times and causes.
  var isNarrow: Bool { columns < 40 }
}
