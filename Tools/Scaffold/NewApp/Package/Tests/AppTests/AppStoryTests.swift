import SwiftRex
import SwiftRexTesting
import Testing

@testable import GreetingFeature
@testable import Shop

/// The whole app in the simulated world.
struct AppStoryTests {
  @Test func `the app loads the text`() {
    let store = TestStore(initialState: AppState(), reducer: Feature.app.reducer) { clock in
      MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in }))
    }
    store.send(.greeting(.loadRequested)) { $0.greeting.progress = .loading }
    store.advance(by: .milliseconds(100))
    store.receive(.greeting(.loaded("hello"))) {
      $0.greeting.text = "hello"
      $0.greeting.progress = .idle
    }
    store.finish()
  }
}
