import Foundation
import LineEditing

extension Layout {
  /// Creates the layout of what is printed on a console now: colours are for a terminal that is not dumb, unless
  /// `FORCE_COLOR` or `NO_COLOR` is set.
  init(_ console: Console, environment: [String: String] = ProcessInfo.processInfo.environment) {
    let isSet = { (name: String) in environment[name].map { !$0.isEmpty } ?? false }
    let isForced = isSet("FORCE_COLOR") && environment["FORCE_COLOR"] != "0"
    columns = min(console.columns ?? Self.maximumColumns, Self.maximumColumns)
    hasColors = !isSet("NO_COLOR") && (isForced || (console.columns != nil && environment["TERM"] != "dumb"))
    showsInput = console.columns != nil
  }
}
