import Inspection

extension ActionLog.Entry {
  /// Whether an effect dispatched the action, and it changed elements of a collection.
  var changesElementsOfEffect: Bool { cause != nil && changes.contains { $0.elementKey != nil } }

  /// Returns the entry with the last action that changed each of its elements, unless that action caused it.
  ///
  /// Only an action of an effect may be caused by one action and undo another one, as when one of several changes that were
  /// saved together is rejected.
  ///
  /// - Parameter earlier: The entries before this one, the last one first.
  func tracingElements(in earlier: some Sequence<ActionLog.Entry>) -> ActionLog.Entry {
    guard var ancestor = cause else { return self }
    var wanted: [String: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      if let key = change.elementKey { wanted[key, default: []].append(index) }
    }
    var entry = self
    for other in earlier {
      if wanted.isEmpty { break }
      let isAncestor = other.number == ancestor
      if isAncestor { ancestor = other.cause ?? 0 }
      for key in other.changes.compactMap(\.elementKey) {
        for index in wanted.removeValue(forKey: key) ?? [] where !isAncestor {
          entry.lastChanges[index] = other.number
        }
      }
    }
    return entry
  }
}
