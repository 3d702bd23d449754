import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A server that logs what it saved, rejects some items, and cannot be reached at some times.
final class RemoteServer: Sendable {
  private let log = Locked<[String]>([])
  var saved: [String] { log.withLock { $0 } }
  let rejects: Set<String>
  /// The items whose changes fail while others succeed.
  let failsAt: Set<String>
  /// The item whose changes take four seconds.
  let isSlowAt: String?
  let isReachable: @Sendable (VirtualClock.Instant) -> Bool

  init(
    rejects: Set<String> = [], failsAt: Set<String> = [], isSlowAt: String? = nil,
    isReachable: @escaping @Sendable (VirtualClock.Instant) -> Bool = { _ in true }
  ) {
    (self.rejects, self.failsAt, self.isSlowAt, self.isReachable) = (rejects, failsAt, isSlowAt, isReachable)
  }

  func world(on clock: VirtualClock, outbox: Favorites.Outbox) -> Favorites.Dependencies {
    .remote(
      load: { () async throws(Favorites.SyncError) in try await self.answer(clock, .init(items: ["oslo"])) },
      send: { change async throws(Favorites.SyncError) in
        if change.item == self.isSlowAt { try? await clock.sleep(for: .seconds(4)) }
        try await self.answer(clock, ())
        if self.rejects.contains(change.item) {
          throw Favorites.SyncError.rejection("\(change.item) is unknown")
        }
        if self.failsAt.contains(change.item) { throw Favorites.SyncError.failure("500") }
        self.log.withLock { $0.append((change.isMember ? "+" : "-") + change.item) }
      }, outbox: outbox, clock: clock, jitter: { 1 })
  }

  private func answer<Answer: Sendable>(
    _ clock: VirtualClock, _ answer: Answer
  ) async throws(Favorites.SyncError) -> Answer {
    try? await clock.sleep(for: .milliseconds(10))
    if isReachable(clock.now) { return answer }
    throw Favorites.SyncError.outage(outOfReach)
  }

  /// Starts a run of the program that reads the outbox and the items.
  func run(_ outbox: Favorites.Outbox) -> FavoritesStore {
    let store = FavoritesStore.favorites { self.world(on: $0, outbox: outbox) }
    store.exhaustivity = [.effects]
    store.send(.loadRequested)
    return store
  }
}
