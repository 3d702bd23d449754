public import SwiftRex

extension Favorites {
  /// What an action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .loadRequested:
      state.sync = .loading
    case .loaded(let contents):
      state.load(contents)
    case .loadFailed(let reason):
      state.notice = reason
      state.sync = .unsaved(reason)
    case .itemTapped(let item):
      state.toggle(item)
      state.saveOutbox()
    case .saved(let wishes):
      state.confirm(wishes)
    case .saveFailed(let reason):
      state.putBack(because: reason)
    case .retryRequested, .flushRequested:
      state.saveOutbox()
    }
  }
}

extension Favorites.State {
  /// Shows what is stored, with the wishes that are not.
  fileprivate mutating func load(_ contents: Favorites.Contents) {
    items = contents.items
    notice = contents.notice
    for wish in outbox { show(wish) }
    sync = .idle
    saveOutbox()
  }

  /// Marks or unmarks an item, and wishes it to be stored so.
  fileprivate mutating func toggle(_ item: String) {
    lastSequence += 1
    let wish = Favorites.Wish(item: item, isFavorite: !items.contains(item), sequence: lastSequence)
    show(wish)
    outbox.removeAll { $0.item == item }
    outbox.append(wish)
  }

  /// Begins to store what waits, unless that, or reading, is under way.
  fileprivate mutating func saveOutbox() {
    guard sync != .loading, underWay.isEmpty, !outbox.isEmpty else { return }
    swap(&outbox, &underWay)
    sync = .saving
  }

  /// Forgets the wishes that are stored, and goes on with those made meanwhile.
  fileprivate mutating func confirm(_ wishes: [Favorites.Wish]) {
    guard wishes == underWay else { return }
    underWay = []
    sync = .idle
    saveOutbox()
  }

  /// Lets the wishes wait again; a newer one for the same item has taken the place of the older.
  fileprivate mutating func putBack(because reason: String) {
    let newer = Set(outbox.map(\.item))
    outbox = underWay.filter { !newer.contains($0.item) } + outbox
    underWay = []
    sync = .unsaved(reason)
  }

  private mutating func show(_ wish: Favorites.Wish) {
    if wish.isFavorite { items.insert(wish.item) } else { items.remove(wish.item) }
  }
}
