/// The favorites, and a version of each.
actor ItemStore {
  struct Item: Codable, Equatable {
    let id: String
    let etag: String
  }

  enum Outcome: Equatable {
    case added(tag: String)
    case kept(tag: String)
    case removed
    case missing
    /// The item has another version than the client expects.
    case changed
  }

  private var tags: [String: String] = [:]
  private var lastVersion = 0
  private var changes = 0

  /// The favorites, sorted.
  var items: [Item] { tags.map { Item(id: $0, etag: $1) }.sorted { $0.id < $1.id } }

  /// Counts a change and returns its number.
  func nextChange() -> Int {
    changes += 1
    return changes
  }

  /// Marks an item, if it still has the tag.
  ///
  /// - Parameter isForgotten: Whether the change is only reported, and not stored.
  func put(_ id: String, ifMatch tag: String?, isForgotten: Bool) -> Outcome {
    guard isMatched(tags[id], by: tag) else { return .changed }
    let isNew = tags[id] == nil
    lastVersion += 1
    let new = "\"\(lastVersion)\""
    if !isForgotten { tags[id] = new }
    return isNew ? .added(tag: new) : .kept(tag: new)
  }

  /// Unmarks an item, if it still has the tag.
  func delete(_ id: String, ifMatch tag: String?, isForgotten: Bool) -> Outcome {
    guard isMatched(tags[id], by: tag) else { return .changed }
    guard tags[id] != nil else { return .missing }
    if !isForgotten { tags[id] = nil }
    return .removed
  }

  private func isMatched(_ tag: String?, by wanted: String?) -> Bool {
    guard let wanted else { return true }
    return wanted == "*" ? tag != nil : wanted == tag
  }
}
