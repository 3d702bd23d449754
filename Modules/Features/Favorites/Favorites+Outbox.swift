import SwiftRex

extension Favorites.Outbox {
  /// An outbox in memory; each reading begins a new run.
  ///
  /// - Parameter wishes: What an earlier run left.
  public static func simulated(_ wishes: [Favorites.Wish] = []) -> Favorites.Outbox {
    let ledger = Locked(Favorites.OutboxLedger(wishes))
    return Favorites.Outbox(
      read: { () async throws(Favorites.Failure) in
        let wishes = ledger.withLock { ledger in
          ledger = Favorites.OutboxLedger(Array(ledger.wishes))
          return Array(ledger.wishes)
        }
        return (wishes, nil)
      },
      keep: { wishes async throws(Favorites.Failure) in _ = ledger.withLock { $0.keep(wishes) } },
      forget: { wishes async throws(Favorites.Failure) in _ = ledger.withLock { $0.forget(wishes) } })
  }
}

extension Favorites {
  /// What is in an outbox.
  ///
  /// Wishes of earlier runs are numbered from 1 on; the reducer numbers those of this run after them.
  struct OutboxLedger {
    private(set) var wishes: WishQueue
    /// The largest number among the wishes that were forgotten: all up to it are answered, or have newer ones.
    private var answered = 0

    /// Makes an outbox that holds what an earlier run left.
    init(_ wishes: [Wish] = []) {
      self.wishes = WishQueue(zip(wishes, 1...).map { $0.numbered($1) })
    }

    /// Adds wishes, and answers whether that changed anything; what comes late is not added.
    mutating func keep(_ newer: [Wish]) -> Bool {
      let news = newer.filter { $0.sequence > max(answered, wishes[$0.item]?.sequence ?? 0) }
      for wish in news { wishes.add(wish) }
      return !news.isEmpty
    }

    /// Removes wishes, and answers whether that changed anything.
    mutating func forget(_ done: [Wish]) -> Bool {
      answered = done.map(\.sequence).reduce(answered, max)
      let found = done.filter { wishes[$0.item] == $0 }
      for wish in found { wishes.remove(wish.item) }
      return !found.isEmpty
    }
  }
}
