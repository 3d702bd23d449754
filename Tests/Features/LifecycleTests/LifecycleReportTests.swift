import Testing

@testable import LifecycleFeature

/// A system that decides the phases, as for an app with windows.
struct LifecycleReportTests {
  @Test func `before the launch, the app awaits the system and enters no phase`() {
    let state = Lifecycle.State().after(.phaseReported(.launching))
    #expect((state.phase, state.announced) == (.launching, nil))
    #expect(state.work.contains(.observeSystem))
  }

  @Test func `an app that the system ends before its launch is not launched`() {
    let state = Lifecycle.State().after(.phaseReported(.launching), .phaseReported(.terminating(.system)))
    #expect(state.announced == .willTerminate(.system))
  }

  @Test func `in the background and at the end, the features save`() {
    let background = Lifecycle.State(.background, to: .reported(.background))
    #expect(background.work.contains(.suspend))
    #expect(!background.after(.phaseReported(.inactive)).work.contains(.suspend))
    let end = Lifecycle.State(.terminating(.system), to: .reported(.terminating(.system)))
    #expect(end.work.contains(.exit(code: 0, .whenSaved)))
  }

  @Test(arguments: Lifecycle.Phase.all, Lifecycle.Action.requests)
  func `requests are ignored where the system decides`(phase: Lifecycle.Phase, request: Lifecycle.Action) {
    let before = Lifecycle.State(phase, to: .reported(phase))
    #expect(before.after(request) == before.ignoring(request))
  }

  @Test(arguments: Lifecycle.Phase.all)
  func `a process that was launched ignores what a system reports`(reported: Lifecycle.Phase) {
    let report = Lifecycle.Action.phaseReported(reported)
    for target in [nil, .active, .suspended, .terminated(.sigterm)] as [Lifecycle.TargetPhase?] {
      for phase in Lifecycle.Phase.all where phase != .launching {
        let before = Lifecycle.State(phase, to: target)
        #expect(before.after(report) == before.ignoring(report))
      }
    }
  }

  @Test func `an event that the system did not report is undone`() {
    let state = Lifecycle.State(.active, to: .reported(.active)).after(.willResignActive)
    #expect((state.phase, state.announced) == (.inactive, .didBecomeActive))
    let launched = Lifecycle.State().after(.phaseReported(.launching), .launched)
    #expect((launched.phase, launched.announced) == (.inactive, nil))
  }
}
