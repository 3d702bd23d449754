import SwiftRex
import Testing

@testable import SwiftRexTesting

/// A store that receives what effects dispatched when the steps were recorded.
struct ReplayTests {
  @Test func `what is received is dispatched first, and its changes are compared`() {
    let store = TestStore(initialState: Counter.State(), reducer: Counter.reducer)
    store.replaysEffects = true
    store.send(.tapped) {
      $0.count = 1
      $0.sync = .saving
    }
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "me"))) { $0.sync = .idle }
    store.finish()
  }

  @Test func `a change that is not expected is a failure`() {
    let recorder = IssueRecorder()
    let store = recorder.store()
    store.replaysEffects = true
    store.receive(.echoed(3))
    store.finish()
    #expect(recorder.texts == ["receive echoed(3): the state is not as expected\n  echoes: unexpected 3"])
  }
}
