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
      initialState: .init(), feature: Favorites.feature, fileID: fileID, filePath: filePath, line: line, column: column,
      dependencies: world)
  }

  /// The feature alone, over a backend in memory; the first wait lasts a second.
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

  /// Marks an item while no request is in progress, and asserts that saving starts.
  func markAtOnce(_ item: String, _ sequence: Int, line: UInt = #line) {
    send(.itemTapped(item), line: line) {
      $0.items.insert(item)
      $0.send(change(item, sequence))
      $0.lastSequence = sequence
    }
  }

  /// Asserts that the outbox has a change.
  func receiveWritten(_ change: Favorites.Change, line: UInt = #line) {
    receive(.outboxWritten([change]), line: line) { $0.unsaved[change.item]?.isWritten = true }
  }

  /// Asserts that the changes are saved, and that no others wait.
  func receiveSaved(_ changes: Favorites.Change..., line: UInt = #line) {
    receive(.synced(.init(saved: changes)), line: line) {
      $0.unsaved = [:]
      $0.outage = nil
      $0.sync = .idle
    }
  }
}

extension Favorites.State {
  /// Adds a change of an item that the backend does not have, waiting for the next batch.
  mutating func wait(_ change: Favorites.Change) {
    unsaved[change.item] = .init(wanted: change, isStored: false)
  }

  /// Sends changes of items that the backend does not have, in this order.
  mutating func send(_ changes: Favorites.Change...) {
    for change in changes {
      let isWritten = unsaved[change.item]?.isWritten ?? false
      unsaved[change.item] = .init(status: .sending(change), wanted: change, isStored: false)
      unsaved[change.item]?.isWritten = isWritten
    }
    sync = .saving(changes)
  }
}

extension Favorites.Dependencies {
  /// Saves changes, and returns all results, including those that are reported earlier.
  func save(_ changes: [Favorites.Change]) async -> Favorites.SyncResult {
    let parts = Locked<[Favorites.SyncResult]>([])
    let end = await save(changes) { part in parts.withLock { $0.append(part) } }
    return parts.withLock(\.self).reversed().reduce(end) { rest, part in
      .init(
        saved: part.saved + rest.saved, rejected: part.rejected + rest.rejected, failed: part.failed + rest.failed,
        outage: rest.outage)
    }
  }
}

extension Favorites.UnsavedChange.State {
  init(status: Favorites.UnsavedChange.Status = .waiting, wanted: Favorites.Change, isStored: Bool) {
    self.init(status: status, isWanted: wanted.isMember, isStored: isStored, sequence: wanted.sequence)
  }
}

extension Favorites.SyncError {
  /// The same error without a reason.
  var kind: Self {
    switch self {
    case .outage(_, let duration): .outage("", retryAfter: duration)
    case .failure(_, let duration): .failure("", retryAfter: duration)
    case .rejection: .rejection("")
    }
  }
}

func change(_ item: String, _ sequence: Int, isMember: Bool = true) -> Favorites.Change {
  Favorites.Change(item: item, isMember: isMember, sequence: sequence)
}

let outOfReach = "the backend cannot be reached"
