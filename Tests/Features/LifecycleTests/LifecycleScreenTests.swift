import SwiftRex
import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// What the user sees and does, in a process that neither stops nor exits.
@MainActor
struct LifecycleScreenTests {
  @Test func `the user sends the app to the background, the system brings it back, and the user ends it`() async {
    let screen = TestScreen(
      initialState: Lifecycle.State(), feature: Lifecycle.feature, dependencies: { .simulated(clock: $0) },
      viewModel: { Lifecycle.viewModel(of: $0) })
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

  @Test func `an app with windows offers no buttons to suspend and end it`() {
    #expect(Lifecycle.viewState(of: Lifecycle.State()).grantsRequests)
    #expect(!Lifecycle.viewState(of: Lifecycle.State().after(.phaseReported(.launching))).grantsRequests)
  }

  @Test func `memory warnings and ignored events are noted`() {
    let state = Lifecycle.State().after(
      .launched, .didReceiveMemoryWarning, .didReceiveMemoryWarning, .memoryWatchFailed("no such file"),
      .willEnterForeground)
    let note = Lifecycle.viewState(of: state).note
    #expect(note == "2 memory warnings · no such file · events ignored while inactive: 1")
  }
}

extension Lifecycle.ViewState {
  fileprivate mutating func enter(_ name: String, at time: String) {
    title = name
    phases.append(.init(id: phases.count, name: name, began: time))
  }
}
