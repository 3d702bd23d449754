import SwiftRex
import Testing

@testable import LifecycleFeature

/// What the screen shows in a state.
struct LifecycleScreenTests {
  private func screen(after actions: Lifecycle.Action...) -> Lifecycle.ViewState {
    Lifecycle.viewState(of: actions.reduce(into: Lifecycle.State()) { Lifecycle.reducer.reduce($1, &$0) })
  }

  @Test func `the phases are listed with the times at which they began`() {
    let screen = screen(
      after: .launched, .didBecomeActive, .phaseBegan(.active, at: .seconds(1)), .willResignActive,
      .phaseBegan(.inactive, at: .seconds(3723)))
    #expect(screen.title == "inactive")
    #expect(screen.phases.map(\.name) == ["launching", "active", "inactive"])
    #expect(screen.phases.map(\.began) == ["0:00", "0:01", "1:02:03"])
    #expect(screen.note == nil)
  }

  @Test func `memory warnings and ignored events are noted`() {
    let screen = screen(
      after: .launched, .didReceiveMemoryWarning, .didReceiveMemoryWarning, .memoryWatchFailed("no such file"),
      .willEnterForeground)
    #expect(screen.note == "2 memory warnings · no such file · ignored while inactive: 1")
  }

  @Test func `the user can stop and end the app`() {
    #expect(Lifecycle.action(for: .suspendTapped) == .suspensionRequested)
    #expect(Lifecycle.action(for: .quitTapped) == .terminationRequested(.user))
  }
}
