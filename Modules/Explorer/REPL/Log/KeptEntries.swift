import Inspection

/// The last entries of a log, in order: limited in their number, and in their bytes together.
struct KeptEntries: Sendable {
  private let countLimit: Int
  private let byteLimit: Int
  /// The entries after `start`; those before it are `nil`.
  private var entries: [ActionLog.Entry?] = []
  private var start = 0
  private var byteCount = 0
  /// The number of the last kept action that changed each element.
  private var lastChanges: [String: Int] = [:]

  /// Creates an empty list.
  ///
  /// - Parameters:
  ///   - countLimit: The largest number of entries.
  ///   - byteLimit: About the largest number of bytes of all entries.
  init(countLimit: Int, byteLimit: Int = 50_000_000) {
    (self.countLimit, self.byteLimit) = (countLimit, byteLimit)
  }

  /// Adds an entry, and removes the oldest ones while there are too many or they are too large.
  mutating func add(_ entry: ActionLog.Entry) {
    for key in entry.changes.lazy.compactMap(\.elementKey) { lastChanges[key] = entry.number }
    entries.append(entry)
    byteCount += entry.byteCount
    while let oldest = entries.dropFirst(start).first ?? nil,
      entries.count - start > countLimit || byteCount > byteLimit
    {
      remove(oldest)
    }
  }

  private mutating func remove(_ oldest: ActionLog.Entry) {
    for key in oldest.changes.lazy.compactMap(\.elementKey) where lastChanges[key] == oldest.number {
      lastChanges[key] = nil
    }
    byteCount -= oldest.byteCount
    entries[start] = nil
    start += 1
    if start * 2 < entries.count { return }
    entries.removeFirst(start)
    start = 0
  }

  /// Returns the last entries, at most that many, the oldest first.
  func last(_ count: Int) -> [ActionLog.Entry] {
    entries[start...].suffix(count).compactMap(\.self)
  }

  /// Returns an entry with the last action that changed each of its elements, unless that action caused it.
  ///
  /// Only an action of an effect may be caused by one action and undo another one, as when one of several changes that were
  /// saved together is rejected.
  func tracingElements(of entry: ActionLog.Entry) -> ActionLog.Entry {
    if entry.cause == nil { return entry }
    var entry = entry
    for (index, change) in entry.changes.enumerated() {
      guard let number = change.elementKey.flatMap({ lastChanges[$0] }), !isCause(number, of: entry) else { continue }
      entry.lastChanges[index] = number
    }
    return entry
  }

  /// Returns whether an action caused an entry, or one of its causes.
  private func isCause(_ number: Int, of entry: ActionLog.Entry) -> Bool {
    var cause = entry.cause
    while let ancestor = cause, ancestor > number { cause = self[ancestor]?.cause }
    return cause == number
  }

  /// The entry with a number, if it is kept.
  private subscript(number: Int) -> ActionLog.Entry? {
    guard let first = entries.dropFirst(start).first??.number, number >= first else { return nil }
    let index = start + number - first
    guard entries.indices.contains(index), let entry = entries[index], entry.number == number else { return nil }
    return entry
  }
}
