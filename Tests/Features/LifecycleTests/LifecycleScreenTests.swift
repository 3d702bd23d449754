import SwiftRex
import SwiftRexTesting
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
    #expect(screen.note == "2 memory warnings · no such file · events ignored while inactive: 1")
  }

  @Test func `the user can stop and end the app`() {
    #expect(Lifecycle.action(for: .suspendTapped) == .suspensionRequested)
    #expect(Lifecycle.action(for: .quitTapped) == .terminationRequested(.user))
  }
}

/// What the user sees of a process that neither stops nor exits, and does.
@MainActor
struct LifecycleScreenStoryTests {
  @Test func `the user sends the app to the background, the system brings it back, and the user ends it`() async {
    let screen = TestScreen(
      initialState: Lifecycle.State(), reducer: Lifecycle.reducer,
      middleware: { Lifecycle.middleware.inject(.simulated(clock: $0)) }, viewModel: { Lifecycle.viewModel(of: $0) })
    await screen.shows(.init(title: "launching", phases: [.init(id: 0, name: "launching", began: "0:00")]))
    await screen.dispatch(.launched) { $0.enter("active", at: "0:00") }
    await screen.advance(by: .seconds(90))
    await screen.send(.suspendTapped) { $0.enter("background", at: "1:30") }
    await screen.advance(by: .seconds(30))
    await screen.dispatch(.continued) { $0.enter("active", at: "2:00") }
    await screen.send(.quitTapped) { $0.enter("terminating", at: "2:00") }
    await screen.send(.suspendTapped) { $0.note = "events ignored while terminating: 1" }
    await screen.finish()
  }
}

extension Lifecycle.ViewState {
  fileprivate mutating func enter(_ name: String, at time: String) {
    title = name
    phases.append(.init(id: phases.count, name: name, began: time))
  }
}
