import SwiftRexTesting
import Testing

@testable import FavoritesFeature
@testable import SynchronizedSets

/// The extremes of every number that an action, a file or a server brings.
struct ExtremeNumberTests {
  private static let numbers = [Int.min, -1, 0, 1, .max]
  private static let durations: [Duration] = [
    Duration(secondsComponent: .min, attosecondsComponent: 0), .seconds(-1), .zero, .nanoseconds(1),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
  ]

  @Test(arguments: numbers)
  func `whatever number a change has, the next one is saved`(number: Int) {
    let old = [change("oslo", number), change("rome", number, isMember: false)]
    let store = FavoritesStore.favorites(storing: ["rome"], outbox: .simulated(old))
    store.exhaustivity = []
    store.send(.outboxRead(old, message: nil))
    store.send(.synced(.init(saved: old, rejected: [.init(old[0], reason: "")], failed: [.init(old[1], reason: "")])))
    store.send(.loadRequested)
    store.send(.itemTapped("lima"))
    store.advance(by: .seconds(1))
    #expect(store.state.items.contains("lima"))
    #expect(store.state.sync == .idle)
    store.finish()
  }

  @Test(arguments: durations)
  func `whatever time a store asks for, the wait is between none and a day`(time: Duration) {
    let store = FavoritesStore.favorites()
    store.exhaustivity = []
    store.send(.loadRequested)
    store.send(.loadFailed("no", retryAfter: time))
    let wait = store.state.retry?.delay(jitter: 1) ?? .zero
    #expect((Duration.zero ... .seconds(86_400)).contains(wait))
    store.advance(by: .seconds(86_401))
    #expect(store.state.sync == .idle)
    store.finish()
  }
}
