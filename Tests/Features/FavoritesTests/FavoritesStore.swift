import ConcurrencyRex
import ShardedSets
import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature
@testable import SynchronizedSets

typealias FavoritesStore = TestStore<Favorites.Action, Favorites.State>

extension TestStore<Favorites.Action, Favorites.State> {
  /// The feature alone, in a world made of the test's clock.
  static func favorites(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ world: (VirtualClock) -> Favorites.Dependencies
  ) -> FavoritesStore {
    FavoritesStore(
      initialState: .init(), reducer: Favorites.reducer, fileID: fileID, filePath: filePath, line: line, column: column
    ) { clock in
      Favorites.middleware.inject(world(clock))
    }
  }

  /// The feature alone, over a store in memory; the first wait lasts a second.
  static func favorites(
    storing items: Favorites.Items = [], outbox: Favorites.Outbox? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool = { _ in true }
  ) -> FavoritesStore {
    favorites(fileID: fileID, filePath: filePath, line: line, column: column) { clock in
      var world = Favorites.Dependencies.simulated(
        items: items, clock: clock, outbox: outbox, isReachable: { isReachable(clock.now) })
      world.jitter = { 1 }
      return world
    }
  }

  /// Marks an unmarked item while nothing is in flight, and asserts that it is saved.
  func markAtOnce(_ item: String, _ sequence: Int, line: UInt = #line) {
    send(.itemTapped(item), line: line) {
      $0.set.items.insert(item)
      $0.set.serverState[item] = false
      $0.set.inFlight = [change(item, sequence)]
      $0.sync = .saving
      $0.set.lastSequence = sequence
    }
  }

  /// Asserts that the changes that were under way are stored, and nothing else waits.
  func receiveSaved(_ changes: Favorites.Change..., line: UInt = #line) {
    receive(.synced(.init(saved: changes)), line: line) {
      $0.set.inFlight = []
      $0.set.serverState = [:]
      $0.retry = nil
      $0.sync = .idle
    }
  }
}

func change(_ item: String, _ sequence: Int, isMember: Bool = true) -> Favorites.Change {
  Favorites.Change(item: item, isMember: isMember, sequence: sequence)
}

let outOfReach = "the store is out of reach"
