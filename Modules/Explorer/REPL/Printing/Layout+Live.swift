import Foundation
package import LineEditing

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
  static func of(
    _ console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> @Sendable () -> Layout {
    let hasColors = console.hasColors(environment)
    return {
      let columns = console.columns
      return Layout(columns: columns ?? defaultColumns, hasColors: hasColors, showsInput: columns != nil)
    }
  }

  func styled(_ text: String, _ style: StyledText.Style) -> String { hasColors ? style.applied(to: text) : text }

  /// Whether there is no room for times and causes.
  var isNarrow: Bool { columns < 40 }
}

extension Console {
  /// Returns whether to use colors: on a terminal that is not dumb, unless `FORCE_COLOR` or `NO_COLOR` is set.
  package func hasColors(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Bool {
    let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    let isCapable = columns != nil && environment["TERM"] != "dumb"
    return !isSet("NO_COLOR") && (isForced || isCapable)
  }
}
