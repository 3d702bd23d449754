import SwiftRex
import SwiftRexTesting
import Testing

@testable import BlankFeature
@testable import Shop

/// The whole app in the simulated world.
struct AppStoryTests {
  @Test func `the app loads the text`() {
    let store = TestStore(initialState: AppState(), reducer: Feature.app.reducer) { clock in
      MiddlewareReader.app.inject(.simulated(clock: clock, exit: { _ in }))
    }
    store.send(.blank(.loadRequested)) { $0.blank.progress = .loading }
    store.advance(by: .milliseconds(100))
    store.receive(.blank(.loaded("hello"))) {
      $0.blank.text = "hello"
      $0.blank.progress = .idle
    }
    store.finish()
  }
}
