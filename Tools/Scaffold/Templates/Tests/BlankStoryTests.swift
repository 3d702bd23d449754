import SwiftRex
import SwiftRexTesting
import Testing

@testable import BlankFeature

/// The text and its loading, action by action.
struct BlankStoryTests {
  @Test func `the text is there a little later`() {
    let store = TestStore(initialState: .init(), feature: Blank.feature) { .simulated(clock: $0) }
    store.send(.loadRequested) { $0.progress = .loading }
    store.advance(by: .milliseconds(100))
    store.receive(.loaded("hello")) {
      $0.text = "hello"
      $0.progress = .idle
    }
    store.finish()
  }

  @Test func `a failure is shown, and keeps the text`() {
    var state = Blank.State()
    for action in [.loadRequested, .loaded("hello"), .loadRequested, .loadFailed("no connection")] as [Blank.Action] {
      Blank.reducer.reduce(action, &state)
    }
    #expect(state.text == "hello")
    #expect(Blank.viewState(of: state) == .init(title: "hello", note: "not loaded: no connection"))
  }

  @Test func `a result that nobody waits for changes nothing`() {
    var state = Blank.State()
    Blank.reducer.reduce(.loaded("late"), &state)
    Blank.reducer.reduce(.loadFailed("late"), &state)
    #expect(state == Blank.State())
  }
}
