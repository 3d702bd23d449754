import SwiftRex

extension Favorites.Dependencies {
  /// A store in memory that answers after a while, and has outages.
  ///
  /// - Parameters:
  ///   - items: What is stored at first.
  ///   - clock: The clock on which answers take time.
  ///   - latency: How long an answer takes.
  ///   - seed: Repeats the waits before it is tried again.
  ///   - outbox: Where wishes wait that could not be delivered.
  ///   - isReachable: Whether the store answers at the time of the call; if not, it fails.
  public static func simulated(
    items: Favorites.Items = [], clock: any Clock<Duration>, latency: Duration = .milliseconds(100), seed: UInt64 = 0,
    outbox: Favorites.Outbox? = nil, isReachable: @escaping @Sendable () -> Bool = { true }
  ) -> Favorites.Dependencies {
    let stored = Locked(items)
    let random = Locked(seed)
    @Sendable func failure() async -> Favorites.Failure? {
      try? await clock.sleep(for: latency)
      return isReachable() ? nil : Favorites.Failure("the store is out of reach")
    }
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in
        if let failure = await failure() { throw failure }
        return Favorites.Contents(items: stored.withLock { $0 })
      },
      deliver: { wishes in
        if let failure = await failure() { return Favorites.Delivery(failure: failure) }
        stored.withLock { $0.fulfil(wishes) }
        return Favorites.Delivery(saved: wishes)
      },
      outbox: outbox, clock: clock, jitter: { random.withLock { $0.nextFraction() } })
  }
}

extension Favorites.Items {
  /// Marks and unmarks what the wishes say.
  mutating func fulfil(_ wishes: [Favorites.Wish]) {
    for wish in wishes {
      if wish.isFavorite { insert(wish.item) } else { remove(wish.item) }
    }
  }
}

extension UInt64 {
  /// Goes on to the next number of a sequence, and answers it as a fraction of 1 (the method is a linear congruence).
  fileprivate mutating func nextFraction() -> Double {
    self = self &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(self >> 11) / Double(1 << 53)
  }
}
