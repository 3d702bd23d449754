import ConcurrencyRex
import LifecycleFeature
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import FavoritesFeature

/// The app over an hour in which the network disappears and returns, as Reachability reports.
struct OutageStoryTests {
  @Test func `items marked during an outage are saved when the network is back`() {
    let store = TestStore(initialState: AppState(), reducer: Feature.app.reducer) { clock in
      MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in }))
    }
    store.exhaustivity = .effects
    store.send(.lifecycle(.launched))
    store.advance(by: .seconds(61))
    store.send(.favorites(.itemTapped("oslo"))) { $0.favorites.items = ["oslo"] }
    store.advance(by: .seconds(1))
    store.receive(.favorites) { $0.favorites.outage = .init(error: .outage("the backend cannot be reached")) }
    store.advance(by: .seconds(30))
    store.receive(.favorites(.retryRequested)) { $0.favorites.outage = nil }
    store.receive(.favorites(.retryRequested))  // the probe has passed, too
    store.receive(.favorites) { $0.favorites.unsaved = [:] }
    store.finish()
  }

  @Test func `the log of the simulated world follows its clock`() {
    let clock = VirtualClock()
    let world = World.simulated(clock: clock, exit: { _ in })
    clock.advance(by: .seconds(90))
    #expect(world.now() == .seconds(90))
  }
}
