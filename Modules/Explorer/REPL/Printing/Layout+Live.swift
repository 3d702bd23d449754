import Foundation
import LineEditing

extension Layout {
  /// Returns a function that returns the current layout for a console.
  ///
  /// Colors are used on a terminal that is not dumb, unless `FORCE_COLOR` or `NO_COLOR` is set.
  static func of(
    _ console: Console, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> @Sendable () -> Layout {
    let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    let isCapable = console.columns != nil && environment["TERM"] != "dumb"
    let hasColors = !isSet("NO_COLOR") && (isForced || isCapable)
    return {
      let columns = console.columns
      return Layout(
        columns: min(columns ?? maximumColumns, maximumColumns), hasColors: hasColors, showsInput: columns != nil)
    }
  }
}
