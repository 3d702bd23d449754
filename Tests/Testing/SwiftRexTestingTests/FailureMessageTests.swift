import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// The ways in which a step can fail, each with a single message.
struct FailureMessageTests {
  let recorder = IssueRecorder()

  @Test func `a step's failure has one line for each difference of the state`() {
    let store = recorder.store()
    store.send(.tapped) {
      $0.count = 2
      $0.sync = .saving
    }
    store.send(.echoRequested(1))
    store.receive(.echoed(1)) { $0.echoes = [2] }
    store.send(.echoRequested(3))
    store.receive(where: { $0 == .echoed(1) })
    store.receive(.echoed(2))
    struct Hidden: Equatable, Sendable {
      let function: @Sendable () -> Int
      static func == (lhs: Hidden, rhs: Hidden) -> Bool { lhs.function() == rhs.function() }
    }
    let hiding = TestStore<Int, Hidden>(
      Hidden { 1 }, .reduce { action, state in state = Hidden { action } }, .identity, .init(),
      site: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: 1), report: recorder.report)
    hiding.send(2)
    hiding.exhaustivity.remove(.state)
    hiding.send(2) { $0 = Hidden { 99 } }
    #expect(
      recorder.texts == [
        "send tapped: the state is not as expected\n  count: expected 2, found 1",
        "receive echoed(1): the state is not as expected\n  echoes: missing 2\n  echoes: unexpected 1",
        "receive echoed(2): the state is not as expected\n  echoes: unexpected 2",
        "send 2: the state is not as expected\n  the values differ in a part that cannot be printed",
        "send 2: the state is not as expected\n  the values differ in a part that cannot be printed",
      ])
  }

  @Test func `the path of a NaN is named, even if the action changes nothing`() {
    struct Reading: Equatable, Sendable {
      var count = 0
      var last: Sample? = Sample()
    }
    struct Sample: Equatable, Sendable {
      var (time, value) = (1, Float.nan)
    }
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: 1)
    let readings = TestStore<Int, Reading>(
      Reading(), .reduce { action, state in state.count += action }, .identity, .init(), site: site,
      report: recorder.report)
    readings.send(0)
    readings.send(1) { $0.count = 1 }
    readings.send(1) { $0.count = 3 }
    let number = TestStore<Int, Double>(.nan, .identity, .identity, .init(), site: site, report: recorder.report)
    number.send(0)
    number.exhaustivity = []
    number.send(0) { $0 = .nan }
    #expect(
      recorder.texts == [
        "send 0: the state is not as expected\n  last.value: .nan, which does not equal itself",
        "send 1: the state is not as expected\n  last.value: .nan, which does not equal itself",
        "send 1: the state is not as expected\n  count: expected 3, found 2",
        "send 0: the state is not as expected\n  .nan, which does not equal itself",
        "send 0: the closure changes nothing; remove it, or write what changes",
      ])
  }

  @Test func `a missing action is explained by the clock or by the effects in flight`() {
    let store = recorder.store()
    store.exhaustivity = .actions
    let line = #line + 1
    store.send(.tapped)
    store.receive(.saved(.init(count: 1, by: "me")))
    recorder.store().receive(.saved)
    #expect(
      recorder.texts == [
        #"receive saved(Saving(count: 1, by: "me")): no action was received; "#
          + "1 effect is in flight, waiting for the clock, at 0.0 seconds; call `advance(by:)` first\n"
          + "  the effect of tapped, in the step at SwiftRexTestingTests/FailureMessageTests.swift:\(line)",
        "receive an action with a part of type SwiftRexTestingTests.Counter.Saving: no action was received; "
          + "no effect is in flight, at 0.0 seconds",
      ])
  }

  @Test func `a different payload or a different action is reported`() {
    let store = recorder.store()
    store.exhaustivity.remove(.state)
    let line: UInt = #line
    store.send(.tapped)
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "you")))
    store.send(.echoRequested(1))
    store.receive(.noticed("x"))
    store.receive(.echoed(1))
    store.finish()
    #expect(recorder.lines == [line + 3, line + 5])
    #expect(recorder.texts[0].hasPrefix(#"receive saved(Saving(count: 1, by: "you")): received saved("#))
    #expect(recorder.texts[0].hasSuffix("\n" + #"  saved.by: expected "you", found "me""#))
    #expect(recorder.texts[1].hasPrefix(#"receive noticed("x"): received echoed(1) instead, from "#))
  }

  @Test func `all unasserted actions are a single failure of the next step`() {
    let store = recorder.store()
    store.send(.echoRequested(3))
    store.receive(.echoed(3)) { $0.echoes = [3] }
    store.receive(.echoed(2)) { $0.echoes = [2, 3] }
    store.receive(.echoed(1)) { $0.echoes = [1, 2, 3] }
    store.finish()
    let other = recorder.store()
    other.send(.echoRequested(2))
    other.send(.noticed("x"))
    other.finish()
    let texts = recorder.texts.map { $0.split(separator: ":").prefix(2).joined(separator: ":") }
    let advice = "2 actions were received earlier but not asserted; call `receive` first\n  echoed(1), from "
    #expect(
      texts == [
        "receive echoed(3): \(advice)SwiftRexTestingTests/Counter.swift",
        "send noticed(\"x\"): \(advice)SwiftRexTestingTests/Counter.swift",
      ])
  }

  @Test func `a closure that changes nothing is reported`() {
    let store = recorder.store()
    store.send(.echoRequested(1)) { _ in }
    store.receive(.echoed(1)) { $0.echoes = [1] }
    store.exhaustivity = []
    store.send(.echoRequested(1)) { $0.count = 0 }
    let advice = "the closure changes nothing; remove it, or write what changes"
    #expect(recorder.texts == ["send echoRequested(1): \(advice)", "send echoRequested(1): \(advice)"])
  }

  @Test func `an unimplemented dependency is named at the step that called it`() {
    let store = recorder.store { .init(clock: $0, name: unimplemented("Counter.name", placeholder: "nobody")) }
    store.exhaustivity = []
    let line: UInt = #line + 1
    store.send(.tapped)
    store.advance(by: .seconds(1))
    store.receive(.saved(.init(count: 1, by: "nobody"))) { $0.sync = .idle }
    #expect(
      recorder.texts == [
        "Counter.name is unimplemented but was called; implement it for this test, or correct the step"
      ])
    #expect(recorder.lines == [line])
  }
}
