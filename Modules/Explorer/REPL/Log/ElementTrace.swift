import Inspection

/// The last printed action that changed each element of a collection.
struct ElementTrace: Sendable {
  private var lastChanges: [String: Int] = [:]
  /// The causes of the printed actions.
  private var causes: [Int: Int] = [:]
  private static var limit: Int { 10_000 }

  /// Adds an action, and returns it with the last actions that changed its elements, except its causes.
  ///
  /// Only an action of an effect can be caused by one action and undo another. An example is the rejection of one of
  /// several changes that were saved together.
  mutating func trace(_ entry: LogEntry) -> LogEntry {
    var entry = entry
    if let cause = entry.cause {
      causes[entry.number] = cause
      for (index, change) in entry.changes.enumerated() {
        guard let number = change.elementKey.flatMap({ lastChanges[$0] }), !isCause(number, of: cause) else { continue }
        entry.lastChanges[index] = number
      }
    }
    for key in entry.changes.lazy.compactMap(\.elementKey) { lastChanges[key] = entry.number }
    forget(before: entry.number - Self.limit)
    return entry
  }

  /// Returns whether an action is another one, or one of its causes.
  private func isCause(_ number: Int, of other: Int) -> Bool {
    var cause = Int?.some(other)
    while let ancestor = cause, ancestor > number { cause = causes[ancestor] }
    return cause == number
  }

  private mutating func forget(before number: Int) {
    if lastChanges.count > 2 * Self.limit { lastChanges = lastChanges.filter { $0.value >= number } }
    if causes.count > 2 * Self.limit { causes = causes.filter { $0.key >= number } }
  }
}
