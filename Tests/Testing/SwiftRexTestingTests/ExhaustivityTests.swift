import Testing

@testable import SwiftRexTesting

/// What a test may leave out, and how that is reported.
struct ExhaustivityTests {
  let recorder = IssueRecorder()

  @Test func `an unasserted change is skipped, but an asserted one must be right`() {
    let store = store(.all.subtracting(.state))
    store.send(.tapped) { $0.count += 1 }
    store.advance(by: .seconds(1))
    #expect(store.receive(.saved) == Counter.Saving(count: 1, by: "me"))
    store.finish()
    #expect(recorder.severities == [.skipped])
    let lines = recorder.texts[0].split(separator: "\n")
    let expected: [Substring] = [
      "skipped because the test is not exhaustive:", "  change by tapped, sync: idle → saving",
    ]
    #expect((Array(lines.prefix(2)), lines.count) == (expected, 3))
    store.send(.echoRequested(1))
    store.receive(.echoed(1)) { $0.echoes = [7] }
    #expect(recorder.texts.last?.contains("echoes: missing 7") == true)
  }

  @Test func `an unasserted action is skipped, but an asserted one must be received`() {
    let store = store(.all.subtracting(.actions))
    store.send(.echoRequested(3))
    store.receive(.echoed(2)) { $0.echoes = [1, 2] }
    store.finish()
    #expect(recorder.severities == [.skipped])
    let lines = recorder.texts[0].split(separator: "\n").dropFirst()
    #expect(lines.map { $0.prefix { $0 != "," } } == ["  action echoed(1)", "  action echoed(3)"])
    store.send(.echoRequested(1))
    store.receive(.echoed(2))
    #expect(
      recorder.texts.last?.hasPrefix("receive echoed(2): not among the received actions\n  echoed(1), from ") == true)
  }

  @Test func `a running effect is skipped silently unless the test asks for a report`() {
    let store = store(.all.subtracting(.effects))
    let line = #line + 1
    store.send(.tapped) {
      $0.count = 1
      $0.sync = .saving
    }
    store.finish()
    let silent = recorder.store()
    silent.exhaustivity = []
    silent.send(.echoRequested(1))
    silent.finish()
    let complete = self.store([])
    complete.send(.noticed("x"))
    complete.finish()
    #expect(recorder.severities == [.skipped])
    #expect(
      recorder.texts[0].hasSuffix(
        """

          1 effect is in flight, waiting for the clock, at 0.0 seconds
          the effect of tapped, in the step at SwiftRexTestingTests/ExhaustivityTests.swift:\(line)
        """))
  }

  /// Returns a store that reports what it skips.
  private func store(_ exhaustivity: Exhaustivity) -> TestStore<Counter.Action, Counter.State> {
    let store = recorder.store()
    store.exhaustivity = exhaustivity
    store.showsSkipped = true
    return store
  }
}
