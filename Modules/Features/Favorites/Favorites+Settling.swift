/// What becomes of wishes, and what is done next.
extension Favorites.State {
  /// Does what is to be done next, unless something is under way: reads what is stored, or else delivers what waits.
  ///
  /// - Parameter step: What has just ended.
  mutating func goOn(after step: Favorites.Sync? = nil) {
    guard underWay.isEmpty, sync != .loading || step == .loading else { return }
    if isReadingWanted { return sync = .loading }
    sync = .idle
    deliver()
  }

  /// Begins to deliver what waits, unless something is under way.
  mutating func deliver() {
    guard underWay.isEmpty, sync != .loading, !outbox.isEmpty else { return }
    underWay = outbox.takeAll()
    sync = .saving
  }

  /// Waits until it is time to try again.
  mutating func wait(_ sync: Favorites.Sync, _ retryAfter: Duration?) {
    self.sync = sync
    outage = Favorites.Outage(failures: (outage?.failures ?? 0) + 1, retryAfter: retryAfter)
  }

  /// Takes the answers to wishes that are under way; answers to others are old, and change nothing.
  mutating func settle(_ delivery: Favorites.Delivery) {
    if underWay.isEmpty { return }
    let isAnswered = take(delivery)
    if isAnswered { outage = nil }
    if let failure = delivery.failure {
      outbox.add(older: underWay)
      underWay = []
      wait(.unsaved(failure.reason), failure.retryAfter)
    } else if isAnswered {
      goOn()
    }
  }

  /// Forgets the wishes that are answered; answers whether there was one among those under way.
  private mutating func take(_ delivery: Favorites.Delivery) -> Bool {
    let pending = Set(underWay)
    let saved = delivery.saved.filter(pending.contains)
    let refused = delivery.refused.filter { pending.contains($0.wish) }
    for wish in saved { confirm(wish) }
    for refusal in refused { takeBack(refusal) }
    let answered = Set(saved).union(refused.map(\.wish))
    underWay.removeAll(where: answered.contains)
    return !answered.isEmpty
  }

  private mutating func confirm(_ wish: Favorites.Wish) {
    confirmed[wish.item] = outbox[wish.item] == nil ? nil : wish.isFavorite
  }

  /// Shows an item as the store has it, unless there is a newer wish for it.
  private mutating func takeBack(_ refusal: Favorites.Refusal) {
    let item = refusal.wish.item
    guard outbox[item] == nil else { return }
    if confirmed.removeValue(forKey: item) ?? !refusal.wish.isFavorite {
      items.insert(item)
    } else {
      items.remove(item)
    }
    refusals[item] = refusal.reason
  }
}
