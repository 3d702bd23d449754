import Inspection

extension LogEntry {
  /// Returns the entry as text: the action and its source in the first line, then a line for each change, indented.
  ///
  /// ```text
  /// favorites.itemTapped("oslo")  App/Session.swift:12
  ///   favorites.items: + "oslo"
  /// ```
  ///
  /// - Parameter limit: The largest number of characters of an action or a value.
  public func text(limit: Int = 200) -> String {
    let action = Literal.description(of: action, limit: limit)
    return (["\(action)  \(source)"] + changes.map { "  " + $0.description(limit: limit) }).joined(separator: "\n")
  }
}
