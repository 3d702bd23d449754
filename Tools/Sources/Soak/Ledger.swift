import FavoritesFeature

/// The last report of an app about each item, and what must therefore be true of the item.
struct Ledger {
  /// The last report of the app about an item.
  enum Word: Equatable {
    /// It waits to be saved; the sequence number distinguishes earlier changes from later ones.
    case waiting(Favorites.Change)
    /// It is saved.
    case saved(isMember: Bool)
    /// The server rejected it.
    case rejected
    /// The app was killed, and may have kept the last tap or not.
    case unknown
  }

  private(set) var words: [String: Word] = [:]
  /// The items that were tapped, and about which the app has reported nothing since.
  private(set) var unheard: Set<String> = []
  /// The changes that waited when the app ended in order.
  private var kept: [Favorites.Change] = []
  private(set) var acknowledged = 0

  /// Records that an item is tapped.
  mutating func tap(_ item: String) {
    unheard.insert(item)
  }

  /// Records that the app handled a tap, and which change of the item waits since.
  mutating func hear(_ item: String, waiting change: Favorites.Change?) {
    unheard.remove(item)
    if let change { words[item] = .waiting(change) }
  }

  /// Records the result of a batch of changes.
  mutating func hear(_ result: Favorites.SyncResult) {
    for change in result.saved { end(change, as: .saved(isMember: change.isMember)) }
    for rejection in result.rejected { end(rejection.change, as: .rejected) }
    acknowledged += result.saved.count
  }

  /// Records the changes that a restarted app found, and returns those that it should have found but did not.
  ///
  /// - Parameter items: The items that the server has; the last changes may have been saved after the last report.
  mutating func hear(outbox changes: [Favorites.Change], items: Set<String>) -> [String] {
    defer { kept = [] }
    for change in changes { words[change.item] = .waiting(change) }
    return kept.filter { change in
      items.contains(change.item) != change.isMember
        && !changes.contains { $0.item == change.item && $0.isMember == change.isMember }
    }.map(\.description)
  }

  /// Records that the app ended, in order or not.
  mutating func end(inOrder isInOrder: Bool) {
    for item in unheard { words[item] = .unknown }
    unheard = []
    for case (let item, .waiting(let change)) in words {
      if isInOrder { kept.append(change) }
      words[item] = .unknown
    }
  }

  /// Removes and returns the violations when everything is saved, one line each.
  ///
  /// - Parameter items: The items that the server has.
  mutating func takeViolations(items: Set<String>) -> [String] {
    let unhandled = unheard.sorted().map { "\($0) was tapped, and the tap was not handled" }
    unheard = []
    return unhandled
      + words.sorted { $0.key < $1.key }.compactMap { item, word in
        guard let violation = Self.violation(item, word, isStored: items.contains(item)) else { return nil }
        words[item] = .unknown
        return violation
      }
  }

  private static func violation(_ item: String, _ word: Word, isStored: Bool) -> String? {
    switch word {
    case .waiting(let change): "\(change.description) was neither saved nor rejected"
    case .saved(isMember: true) where !isStored: "\(item) was acknowledged, and the server does not have it"
    case .saved(isMember: false) where isStored: "the removal of \(item) was acknowledged, and the server has it"
    case .rejected where isStored: "\(item) was rejected, and the server has it"
    case .saved, .rejected, .unknown: nil
    }
  }

  private mutating func end(_ change: Favorites.Change, as word: Word) {
    if case .waiting(let last) = words[change.item], last.sequence > change.sequence { return }
    words[change.item] = word
  }
}

extension Favorites.Change {
  fileprivate var description: String { isMember ? "the mark of \(item)" : "the removal of \(item)" }
}
