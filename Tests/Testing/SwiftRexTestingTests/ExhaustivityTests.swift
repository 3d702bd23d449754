import Testing

@testable import SwiftRexTesting

/// The things that a test need not account for, and the report of them.
struct ExhaustivityTests {
  let recorder = IssueRecorder()

  @Test func `what is not asserted of the state is skipped, and what is must be true`() {
    let store = recorder.store()
    store.exhaustivity.remove(.state)
    store.showsSkipped = true
    store.send(.tapped) { $0.count += 1 }
    store.advance(by: .seconds(1))
    #expect(store.receive(.saved) == Counter.Saving(count: 1, by: "me"))
    store.finish()
    #expect(recorder.severities == [.skipped])
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0] == "skipped because the test is not exhaustive:")
    #expect(lines[1] == "  change by tapped, sync: idle → saving")
  }

  @Test func `what is asserted of the state is compared even so`() {
    let store = recorder.store()
    store.exhaustivity.remove(.state)
    store.showsSkipped = true
    store.send(.echoRequested(2))
    store.receive(.echoed(1)) { $0.echoes = [7] }
    #expect(recorder.severities == [.failure])
    #expect(recorder.texts[0].contains("echoes: missing 7"))
  }

  @Test func `what was received and not asserted is skipped`() {
    let store = recorder.store()
    store.exhaustivity.remove(.actions)
    store.showsSkipped = true
    store.send(.echoRequested(3))
    store.receive(.echoed(2)) { $0.echoes = [1, 2] }
    store.finish()
    #expect(recorder.severities == [.skipped])
    let lines = recorder.texts[0].split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("  action echoed(1), from "))
    #expect(lines[2].hasPrefix("  action echoed(3), from "))
  }

  @Test func `what is asserted to be received must be among them`() {
    let store = recorder.store()
    store.exhaustivity.remove(.actions)
    store.showsSkipped = true
    store.send(.echoRequested(1))
    store.receive(.echoed(2))
    #expect(recorder.severities == [.failure])
    #expect(recorder.texts[0].hasPrefix("receive echoed(2): not among the received actions\n  echoed(1), from "))
  }

  @Test func `an effect that still runs is skipped`() {
    let store = recorder.store()
    store.exhaustivity.remove(.effects)
    store.showsSkipped = true
    let line = #line + 1
    store.send(.tapped) {
      $0.count = 1
      $0.sync = .saving
    }
    store.finish()
    #expect(recorder.severities == [.skipped])
    #expect(
      recorder.texts[0].hasSuffix(
        """

          1 effect is in flight, waiting for the clock, at 0.0 seconds
          the effect of tapped, in the step at SwiftRexTestingTests/ExhaustivityTests.swift:\(line)
        """))
  }

  @Test func `what is skipped is not reported without a request`() {
    let store = recorder.store()
    store.exhaustivity.remove(.actions)
    store.send(.echoRequested(1))
    store.finish()
    #expect(recorder.texts == [])
  }

  @Test func `a test that skips nothing reports nothing`() {
    let store = recorder.store()
    store.exhaustivity = []
    store.showsSkipped = true
    store.send(.noticed("x"))
    store.finish()
    #expect(recorder.texts == [])
  }
}
