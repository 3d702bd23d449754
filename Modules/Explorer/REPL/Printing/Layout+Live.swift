import Foundation
package import LineEditing

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
