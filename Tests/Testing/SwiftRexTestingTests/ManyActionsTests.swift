import Testing

@testable import SwiftRexTesting

/// What a step costs while thousands of actions wait to be received.
struct ManyActionsTests {
  /// Where the action stands that is received last; it moves if those that wait are moved up, or copied.
  private func lastPlace(in store: TestStore<Counter.Action, Counter.State>) -> Int? {
    store.received.withUnsafeBufferPointer { records in
      records.baseAddress.map { Int(bitPattern: $0 + records.count - 1) }
    }
  }

  @Test func `to receive an action is to look at one, and to leave all that wait where they are`() {
    let (recorder, count) = (IssueRecorder(), 100)
    let store = recorder.store()
    store.send(.echoRequested(count))
    let place = lastPlace(in: store)
    var looks = 0
    for number in 1..<count {
      store.receive(where: { action in
        looks += 1
        return action == .echoed(number)
      }) { $0.echoes.insert(number) }
      #expect(store.received.count == count - number)
      #expect(lastPlace(in: store) == place)
    }
    #expect(looks == count - 1)
    store.receive(.echoed(count)) { $0.echoes.insert(count) }
    store.finish()
    #expect(recorder.texts == [])
  }
}
