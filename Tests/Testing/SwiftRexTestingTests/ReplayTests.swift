import SwiftRex
import Testing

@testable import SwiftRexTesting

/// A store that replays what effects dispatched when the steps were recorded.
struct ReplayTests {
  @Test func `in a replay, receive dispatches its action and compares the changes`() {
    let recorder = IssueRecorder()
    let store = recorder.store()
    store.replaysEffects = true
    store.receive(.saved(.init(count: 1, by: "me")))
    store.receive(.echoed(3))
    store.receive(.echoed(4)) { $0.echoes = [3, 4] }
    store.finish()
    #expect(recorder.texts == ["receive echoed(3): the state is not as expected\n  echoes: unexpected 3"])
  }
}
