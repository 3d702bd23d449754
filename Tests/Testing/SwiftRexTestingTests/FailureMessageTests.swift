import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Every way in which a step can fail, and the one message that it leads to.
struct FailureMessageTests {
  let recorder = IssueRecorder()

  @Test func `a story that accounts for everything reports nothing`() {
    let store = recorder.store()
    store.send(.tapped) {
      $0.count = 1
      $0.sync = .saving
    }
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "me"))) { $0.sync = .idle }
    store.finish()
    #expect(recorder.texts == [])
  }

  @Test func `a wrong expectation of the state after a sent action`() {
    let store = recorder.store()
    store.send(.tapped) {
      $0.count = 2
      $0.sync = .saving
    }
    #expect(recorder.texts == ["send tapped: the state is not as expected\n  count: expected 2, found 1"])
  }

  @Test func `a change that was not asserted`() {
    let store = recorder.store()
    store.send(.tapped) { $0.count = 1 }
    #expect(recorder.texts == ["send tapped: the state is not as expected\n  sync: expected .idle, found .saving"])
  }

  @Test func `an element that is missing, and one too many`() {
    let store = recorder.store()
    store.send(.echoRequested(1))
    store.receive(.echoed(1)) { $0.echoes = [2] }
    #expect(
      recorder.texts == [
        """
        receive echoed(1): the state is not as expected
          echoes: missing 2
          echoes: unexpected 1
        """
      ])
  }

  @Test func `a wrong expectation of the state after a received action`() {
    let store = recorder.store()
    store.send(.echoRequested(1))
    store.receive(where: { $0 == .echoed(1) })
    #expect(
      recorder.texts == [
        """
        receive an action that satisfies the predicate: the state is not as expected
          echoes: unexpected 1
        """
      ])
  }

  @Test func `an action that did not come, as time stands still`() {
    let store = recorder.store()
    store.exhaustivity = .actions
    let line = #line + 1
    store.send(.tapped)
    store.receive(.saved(.init(count: 1, by: "me")))
    #expect(
      recorder.texts == [
        #"receive saved(Saving(count: 1, by: "me")): no action was received; "#
          + "1 effect is in flight, waiting for the clock, at 0.0 seconds; call `advance(by:)` first\n"
          + "  the effect of tapped, in the step at SwiftRexTestingTests/FailureMessageTests.swift:\(line)"
      ])
  }

  @Test func `an action that did not come, as nothing runs`() {
    let store = recorder.store()
    store.receive(.saved)
    #expect(
      recorder.texts == [
        "receive an action with a part of type SwiftRexTestingTests.Counter.Saving: no action was received; "
          + "no effect is in flight, at 0.0 seconds"
      ])
  }

  @Test func `another payload than expected`() {
    let store = recorder.store()
    store.exhaustivity = .actions
    store.send(.tapped)
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "you")))
    #expect(recorder.texts.count == 1)
    #expect(recorder.texts[0].hasPrefix(#"receive saved(Saving(count: 1, by: "you")): received saved("#))
    #expect(recorder.texts[0].hasSuffix("\n" + #"  saved.by: expected "you", found "me""#))
  }

  @Test func `another action than expected`() {
    let store = recorder.store()
    let line: UInt = #line + 1
    store.send(.echoRequested(1))
    store.receive(.noticed("x"))
    #expect(recorder.texts.count == 1)
    #expect(recorder.texts[0].hasPrefix(#"receive noticed("x"): received echoed(1) instead, from "#))
    #expect(recorder.lines == [line + 1])
    store.finish()
    #expect(recorder.texts.count == 1)
  }

  @Test func `an action that came before the expected one`() {
    let store = recorder.store()
    store.send(.echoRequested(3))
    store.receive(.echoed(2)) { $0.echoes = [1, 2] }
    store.receive(.echoed(3)) { $0.echoes = [1, 2, 3] }
    store.finish()
    #expect(recorder.texts.count == 1)
    #expect(recorder.texts[0].hasPrefix("receive echoed(2): 1 action was received earlier but not asserted; call"))
    #expect(recorder.texts[0].contains("\n  echoed(1), "))
  }

  @Test func `actions in another order than expected are one failure`() {
    let store = recorder.store()
    store.send(.echoRequested(3))
    store.receive(.echoed(3)) { $0.echoes = [3] }
    store.receive(.echoed(2)) { $0.echoes = [2, 3] }
    store.receive(.echoed(1)) { $0.echoes = [1, 2, 3] }
    store.finish()
    #expect(recorder.texts.count == 1)
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(lines[0] == "receive echoed(3): 2 actions were received earlier but not asserted; call `receive` first")
  }

  @Test func `an action that was received instead of another is named once`() {
    let store = recorder.store()
    store.send(.echoRequested(1))
    store.receive(.noticed("x"))
    store.receive(.echoed(1)) { $0.echoes = [1] }
    store.finish()
    #expect(recorder.texts.count == 1)
  }

  @Test func `a closure that changes nothing`() {
    let store = recorder.store()
    store.send(.echoRequested(1)) { _ in }
    store.receive(.echoed(1)) { $0.echoes = [1] }
    store.exhaustivity = []
    store.send(.echoRequested(1)) { $0.count = 0 }
    let advice = "the closure changes nothing; remove it, or write what changes"
    #expect(recorder.texts == ["send echoRequested(1): \(advice)", "send echoRequested(1): \(advice)"])
  }

  @Test func `actions that were not received when the next one is sent`() {
    let store = recorder.store()
    store.send(.echoRequested(2))
    store.send(.noticed("x"))
    store.finish()
    #expect(recorder.texts.count == 1)
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(lines[0] == #"send noticed("x"): 2 actions were received earlier but not asserted; call `receive` first"#)
    #expect(lines[1].hasPrefix("  echoed(1), from SwiftRexTestingTests/Counter.swift:"))
    #expect(lines[2].hasPrefix("  echoed(2), from SwiftRexTestingTests/Counter.swift:"))
  }

  @Test func `a dependency that is not implemented is named at the step that led to it`() {
    let store = recorder.store { .init(clock: $0, name: unimplemented("Counter.name", placeholder: "nobody")) }
    let line: UInt = #line + 1
    store.send(.tapped) {
      $0.count = 1
      $0.sync = .saving
    }
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "nobody"))) { $0.sync = .idle }
    store.finish()
    #expect(
      recorder.texts == [
        "Counter.name is unimplemented but was called; implement it for this test, or correct the step"
      ])
    #expect(recorder.lines == [line])
  }

  @Test func `every failure is at the line of its step`() {
    let store = recorder.store()
    let line: UInt = #line
    store.send(.tapped) { $0.count = 1 }
    store.advance(by: .seconds(1))
    store.receive(.saved)
    store.send(.echoRequested(1))
    store.finish()
    #expect(recorder.lines == [line + 1, line + 3, line + 5])
  }

  @Test func `a part that has no notation is compared all the same`() {
    struct Hidden: Equatable, Sendable {
      let function: @Sendable () -> Int
      static func == (lhs: Hidden, rhs: Hidden) -> Bool { lhs.function() == rhs.function() }
    }
    let store = TestStore<Int, Hidden>(
      Hidden { 1 }, .reduce { action, state in state = Hidden { action } }, .identity, .init(),
      site: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: 1), report: recorder.report)
    store.send(2)
    #expect(
      recorder.texts == ["send 2: the state is not as expected\n  the values differ in a part that cannot be printed"])
  }
}
