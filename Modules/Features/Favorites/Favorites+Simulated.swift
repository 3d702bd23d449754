extension Favorites.Dependencies {
  /// A store in memory that answers after a while, and has outages.
  ///
  /// - Parameters:
  ///   - items: What is stored at first.
  ///   - clock: The clock on which answers take time.
  ///   - latency: How long an answer takes.
  ///   - isReachable: Whether the store answers at the time of the call; if not, it fails.
  public static func simulated(
    items: Set<String> = [], clock: any Clock<Duration>, latency: Duration = .milliseconds(100),
    isReachable: @escaping @Sendable () -> Bool = { true }
  ) -> Favorites.Dependencies {
    let stored = Favorites.SimulatedStore(items)
    @Sendable func answer() async throws(Favorites.Failure) {
      try? await clock.sleep(for: latency)
      if !isReachable() { throw Favorites.Failure("the store is out of reach") }
    }
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in
        try await answer()
        return await Favorites.Contents(items: stored.items)
      },
      save: { wishes async throws(Favorites.Failure) in
        try await answer()
        await stored.save(wishes)
      })
  }
}

extension Favorites {
  fileprivate actor SimulatedStore {
    private(set) var items: Set<String>

    init(_ items: Set<String>) {
      self.items = items
    }

    func save(_ wishes: [Wish]) {
      for wish in wishes {
        if wish.isFavorite { items.insert(wish.item) } else { items.remove(wish.item) }
      }
    }
  }
}
