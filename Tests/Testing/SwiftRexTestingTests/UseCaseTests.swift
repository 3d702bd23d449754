import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting
@testable import UseCaseTesting

/// Test steps as values.
struct UseCaseTests {
  let clock = VirtualClock()

  @Test(arguments: [true, false]) func `steps can use variables, branches and loops`(isLoud: Bool) {
    assert(
      initialValue: Counter.State(), reducer: Counter.reducer,
      middleware: Counter.middleware.inject(.init(clock: clock)), clock: clock
    ) {
      let count = 3
      Send(action: .echoRequested(count))
      for number in 1...count {
        Receive(action: .echoed(number)).expectStateToHaveChanged { $0.echoes.insert(number) }
      }
      if isLoud {
        Send(action: .noticed("loud"))
      }
      if isLoud {
        Send(action: .tapped).expectStateToHaveChanged {
          $0.count += 1
          $0.sync = .saving
        }
        SideEffectResult { clock.run() }
        Receive(.saved).expectStateToHaveChanged { $0.sync = .idle }
      } else {
        Send(action: .echoRequested(1))
        Receive { $0 == .echoed(1) }
      }
    }
  }

  @Test func `a use case needs neither a middleware nor equatable actions and states`() {
    assert(initialValue: 1, reducer: Reducer<Int, Int>.reduce { $1 += $0 }) {
      Send(action: 2).expectStateToHaveChanged { $0 = 3 }
    }
    struct Note: Sendable { var text: String }
    let echo = AnyMiddleware<Note, Note, Note> { action, _, _ in
      action.text == "ping" ? IO { $0.dispatch(Note(text: "pong")) } : .identity
    }
    let text = Prism<Note, String>(case: { Note(text: $0) }, extract: { $0.text })
    let store = TestStore(
      initialState: Note(text: ""), reducer: Reducer<Note, Note>.reduce { $1 = $0 }, middleware: echo)
    store.send(Note(text: "ping")) { $0.text = "ping" }
    #expect((store.receive(text) { $0.text = "pong" }, store.state.text) == ("pong", "pong"))
    store.finish()
  }

  @Test func `a use case must account for every change made by its side effects`() {
    let recorder = IssueRecorder()
    let store = recorder.store()
    @TestSteps<Counter.Action, Counter.State> var steps: [TestStep<Counter.Action, Counter.State>] {
      Send(action: .tapped).expectStateToHaveChanged {
        $0.count = 1
        $0.sync = .saving
      }
      SideEffectResult { store.clock.advance(by: .milliseconds(500)) }.expectStateToHaveChanged { _ in }
      SideEffectResult { store.clock.run() }.expectStateToHaveChanged { $0.count = 2 }
      Receive(.saved).expectStateToHaveChanged { $0.sync = .idle }
    }
    store.take(steps, .all, at: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
    let skipping = recorder.store()
    skipping.showsSkipped = true
    @TestSteps<Counter.Action, Counter.State> var fewer: [TestStep<Counter.Action, Counter.State>] {
      Send(action: .tapped).expectStateToHaveChanged { $0.count = 1 }
      SideEffectResult { skipping.clock.run() }.expectStateToHaveChanged { $0.count = 2 }
    }
    skipping.take(fewer, .effects, at: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
    let lines = [
      "side effect: the state is not as expected", "count: expected 2, found 1", "sync: expected .saving, found .idle",
    ]
    let texts = [lines, Array(lines.prefix(2))].map { $0.joined(separator: "\n  ") }
    #expect(Array(recorder.texts.prefix(2)) == texts)
    #expect(recorder.texts.last?.contains("change by a side effect, sync: saving → idle") == true)
  }

  @Test func `a failing step is reported at its own line`() {
    let recorder = IssueRecorder()
    let line: UInt = #line + 2
    @TestSteps<Counter.Action, Counter.State> var steps: [TestStep<Counter.Action, Counter.State>] {
      Send(action: .echoRequested(1))
      Receive(action: .echoed(1))
      Send(action: .tapped).expectStateToHaveChanged { $0.count = 1 }
      Receive(.saved)
    }
    recorder.store().take(steps, .all, at: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1))
    #expect(recorder.lines == [line + 1, line + 2, line + 3, 1])
  }
}
