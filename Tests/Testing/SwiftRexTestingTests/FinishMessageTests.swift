import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Every way in which a test can fail at its end, and the one message that it leads to.
struct FinishMessageTests {
  let recorder = IssueRecorder()

  @Test func `actions that were not received at the end`() {
    let store = recorder.store()
    store.send(.echoRequested(30))
    store.finish()
    #expect(recorder.texts.count == 1)
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(lines[0] == "finish: 30 actions were received before and not asserted")
    #expect(lines.count == 11)
    #expect(lines[10] == "  … and 21 more")
  }

  @Test func `an effect that still runs at the end`() {
    let store = recorder.store()
    store.exhaustivity = [.effects, .actions]
    store.send(.tapped)
    store.exhaustivity = .all
    store.finish()
    #expect(recorder.texts.first == "finish: 1 effect is in flight and waits for time to go by, at 0.0 seconds")
  }

  @Test func `a store that takes a step after its end is checked again`() {
    do {
      let store = recorder.store()
      store.finish()
      store.send(.echoRequested(1))
      store.finish()
      store.finish()
      #expect(recorder.texts.count == 1)
      store.exhaustivity = []
      store.showsSkipped = true
      store.send(.echoRequested(2))
    }
    #expect(recorder.severities == [.failure])
    do {
      let store = recorder.store()
      store.exhaustivity = []
      store.showsSkipped = true
      for _ in 1...2 {
        store.send(.echoRequested(1))
        store.finish()
      }
    }
    #expect(recorder.severities == [.failure, .skipped, .skipped])
    #expect(Set(recorder.texts.suffix(2).map { $0.split(separator: "\n").count }) == [2])
  }

  @Test func `a store that is not finished is, at its last step`() {
    let line: UInt = #line + 3
    do {
      let store = recorder.store()
      store.send(.echoRequested(1))
    }
    #expect(recorder.lines == [line])
    #expect(
      recorder.texts.first?.hasPrefix("finish: 1 action was received before and not asserted\n  echoed(1)") == true)
  }

  @Test func `a store that failed and is not finished reports nothing more`() {
    do {
      let store = recorder.store()
      store.send(.tapped) { $0.count = 1 }
    }
    #expect(recorder.texts.count == 1)
  }
}
