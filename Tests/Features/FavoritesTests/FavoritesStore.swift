import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature

typealias FavoritesStore = TestStore<Favorites.Action, Favorites.State>

extension TestStore<Favorites.Action, Favorites.State> {
  /// The feature alone, in a world on the clock of the test.
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

  /// The feature alone, over a favorites backend in memory; the first wait lasts a second.
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

  /// Marks an item while nothing is in flight, and asserts that saving starts.
  func markAtOnce(_ item: String, _ sequence: Int, line: UInt = #line) {
    send(.itemTapped(item), line: line) {
      $0.items.insert(item)
      $0.serverState[item] = false
      $0.inFlight = [change(item, sequence)]
      $0.sync = .saving
      $0.lastSequence = sequence
    }
  }

  /// Asserts that the changes in flight are saved, and that no others wait.
  func receiveSaved(_ changes: Favorites.Change..., line: UInt = #line) {
    receive(.synced(.init(saved: changes)), line: line) {
      $0.inFlight = []
      $0.serverState = [:]
      $0.retry = nil
      $0.sync = .idle
    }
  }
}

func change(_ item: String, _ sequence: Int, isMember: Bool = true) -> Favorites.Change {
  Favorites.Change(item: item, isMember: isMember, sequence: sequence)
}

let outOfReach = "the favorites backend cannot be reached"
