public import SwiftRex

extension Favorites {
  /// What an action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .loadRequested:
      state.isReadingWanted = true
      state.goOn()
    case .outboxRead(let wishes, let notice):
      state.restore(wishes)
      state.notice = notice ?? state.notice
    case .loaded(let contents):
      state.load(contents)
    case .loadFailed(let reason, let retryAfter):
      if state.sync == .loading { state.wait(.unread(reason), retryAfter) }
    case .itemTapped(let item):
      state.toggle(item)
      if state.sync == .idle { state.goOn() }
    case .saved(let wishes):
      state.settle(Delivery(saved: wishes))
    case .saveFailed(let reason, let retryAfter):
      state.settle(Delivery(failure: Failure(reason, kind: .unavailable(retryAfter: retryAfter))))
    case .answered(let delivery):
      state.settle(delivery)
    case .outboxFailed(let reason):
      state.notice = reason
    case .retryDue:
      if state.isWaiting { state.goOn() }
    case .retryRequested:
      state.outage = nil
      state.goOn()
    case .flushRequested:
      state.deliver()
    }
  }
}

extension Favorites.State {
  /// Puts the wishes of an earlier run before those of this one, as if they had been made first.
  fileprivate mutating func restore(_ wishes: [Favorites.Wish]) {
    isOutboxRead = true
    let known = Set(underWay.map(\.item))
    let mine = outbox.takeAll().map { $0.numbered($0.sequence + wishes.count) }
    let stored = zip(wishes, 1...).map { $0.numbered($1) }.filter { !known.contains($0.item) }
    lastSequence += wishes.count
    for wish in stored + mine {
      remember(wish.item)
      show(wish)
      outbox.add(wish)
    }
  }

  /// Shows what is stored, with the wishes that are not.
  fileprivate mutating func load(_ contents: Favorites.Contents) {
    items = contents.items
    notice = contents.notice ?? notice
    for item in confirmed.keys { confirmed[item] = items.contains(item) }
    for wish in underWay { show(wish) }
    for wish in outbox { show(wish) }
    isReadingWanted = false
    outage = nil
    goOn(after: .loading)
  }

  /// Marks or unmarks an item, and wishes it to be stored so.
  fileprivate mutating func toggle(_ item: String) {
    lastSequence += 1
    let wish = Favorites.Wish(item: item, isFavorite: !items.contains(item), sequence: lastSequence)
    remember(item)
    refusals[item] = nil
    show(wish)
    outbox.add(wish)
  }

  /// Notes what the store has of an item, before a wish for it is shown.
  private mutating func remember(_ item: String) {
    if confirmed[item] == nil { confirmed[item] = items.contains(item) }
  }

  private mutating func show(_ wish: Favorites.Wish) {
    if wish.isFavorite { items.insert(wish.item) } else { items.remove(wish.item) }
  }
}
