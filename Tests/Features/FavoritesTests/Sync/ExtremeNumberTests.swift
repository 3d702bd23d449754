import ConcurrencyRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// The waits between attempts, and the extremes of every number from an action, a file or a server.
struct ExtremeNumberTests {
  private typealias Backoff = Favorites.Backoff

  @Test func `the wait doubles up to five minutes, and half of it is random`() {
    let waits: [(attempts: Int, jitter: Double, seconds: Double)] = [
      (1, 0.0, 0.5), (1, 1.0, 1.0), (2, 1.0, 2.0), (9, 1.0, 256), (10, 1.0, 300), (10, 0.0, 150), (.max, 0.5, 225),
      (0, 1.0, 1.0), (1, -7.0, 0.5), (1, .infinity, 1.0),
    ]
    let delays = waits.map { Backoff(attempts: $0.attempts, error: .failure("")).delay(jitter: $0.jitter) }
    #expect(delays == waits.map { .seconds($0.seconds) })
    let jitter = Favorites.Dependencies.simulated(clock: VirtualClock()).jitter
    #expect(Set((0..<9).map { _ in jitter() }).count > 1)
  }

  private static let cases: [(requested: Duration, seconds: Int)] = [
    (Duration.seconds(60), 60), (.milliseconds(1), 1), (.seconds(Int64.max), 86_400), (.seconds(-5), 1),
    (Duration(secondsComponent: .min, attosecondsComponent: 0), 1),
    (Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999), 86_400),
  ]

  @Test(arguments: cases)
  func `the wait is at least the requested time, and at most a day`(requested: Duration, seconds: Int) {
    #expect(Backoff(error: .outage("", retryAfter: requested)).delay(jitter: 1) == .seconds(seconds))
    let store = FavoritesStore.favorites()
    store.exhaustivity = []
    store.send(.loadRequested)
    store.send(.loadFailed("no", retryAfter: requested))
    store.advance(by: .seconds(86_401))
    #expect(store.state.sync == .idle)
    store.finish()
  }

  @Test(arguments: [Int.min, -1, 0, 1, .max])
  func `whatever sequence number a change has, the next one is saved`(number: Int) {
    let old = [change("oslo", number), change("rome", number, isMember: false)]
    let store = FavoritesStore.favorites(storing: ["rome"], outbox: .simulated(old))
    store.exhaustivity = []
    store.send(.outboxRead(old, message: nil))
    store.send(
      .synced(
        .init(saved: old, rejected: [.init(change: old[0], reason: "")], failed: [.init(change: old[1], reason: "")])))
    store.send(.loadRequested)
    store.send(.itemTapped("lima"))
    store.advance(by: .seconds(1))
    #expect(store.state.items.contains("lima"))
    #expect(store.state.sync == .idle)
    store.finish()
  }
}
