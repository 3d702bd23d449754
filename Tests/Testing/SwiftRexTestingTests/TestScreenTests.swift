import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// The ways in which a screen test can fail, each with a single message.
@MainActor
struct TestScreenTests {
  struct ViewState: Equatable, Sendable {
    var count: String
    var isSaving: Bool
  }

  typealias Screen = TestScreen<Counter.Action, Counter.State, Void, ViewState>

  let recorder = IssueRecorder()

  private func screen() -> Screen {
    let clock = VirtualClock()
    return Screen(
      Counter.State(), Counter.reducer, Counter.middleware.inject(.init(clock: clock)).eraseToAnyMiddleware(), clock,
      { store in
        let screen = store.projection(
          action: { (_: Void) in Counter.Action.tapped },
          state: { ViewState(count: "\($0.count) taps", isSaving: $0.sync == .saving) })
        return screen.asObservableViewModel(initialState: screen.state)
      }, report: recorder.report)
  }

  @Test func `a screen test passes if every step matches and no effect is left in flight`() async {
    let screen = screen()
    await screen.shows(.init(count: "0 taps", isSaving: false))
    await screen.send(()) { $0 = .init(count: "1 taps", isSaving: true) }
    await screen.dispatch(.noticed("something that the screen does not show"))
    await screen.advance(by: .seconds(1)) { $0.isSaving = false }
    await screen.finish()
    let busy = self.screen()
    let line = #line + 1
    await busy.send(()) { $0 = .init(count: "1 taps", isSaving: true) }
    await busy.finish()
    #expect(
      recorder.texts == [
        """
        finish: 1 effect is in flight, waiting for the clock, at 0.0 seconds; call `advance(by:)`, \
        or send an action that cancels it
          the effect, in the step at SwiftRexTestingTests/TestScreenTests.swift:\(line)
        """
      ])
  }

  @Test func `each difference is reported with its path at the line of the step`() async {
    let screen = screen()
    let line: UInt = #line + 1
    await screen.send(()) { $0.count = "2 taps" }
    await screen.shows(.init(count: "1 taps", isSaving: true))
    await screen.advance(by: .seconds(2))
    #expect(
      recorder.texts == [
        """
        send (): the screen is not as expected
          count: expected "2 taps", found "1 taps"
          isSaving: expected false, found true
        """, "advance(by: 2.0 seconds): the screen is not as expected\n  isSaving: expected true, found false",
      ])
    #expect(recorder.lines == [line, line + 2])
  }
}
