import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// The phases of the app, as they are kept and reported.
struct RecentPhasesTests {
  @Test func `the phases in which the app stayed are kept, with the times at which they began`() {
    let world = LifecycleWorld([
      (.seconds(10), .suspensionRequested), (.seconds(60), .continued), (.seconds(5), .terminationRequested(.sigterm)),
    ])
    let store = world.store
    store.launch()
    store.advance(by: .seconds(10))
    store.suspend()
    store.advance(by: .seconds(60))
    store.receive(.continued) { $0.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.arrive(.didBecomeActive, in: .active)
    store.advance(by: .seconds(5))
    store.terminate()
    let phases: [Lifecycle.Phase] = [.launching, .active, .background, .active, .terminating(.sigterm)]
    #expect(store.state.recentPhases.map(\.phase) == phases)
    #expect(store.state.recentPhases.map(\.time) == [0, 0, 10, 70, 75].map { .seconds($0) })
    store.finish()
  }

  @Test func `a phase that a typed event leads to is reported`() {
    let store = LifecycleWorld().store
    store.launch()
    store.send(.willResignActive) {
      $0.phase = .inactive
      $0.targetPhase = nil
    }
    store.rest(in: .inactive)
    store.finish()
  }

  @Test func `the last eight phases are kept`() {
    let phases: [Lifecycle.Phase] = [.inactive, .active]
    let state = (1...20).reduce(Lifecycle.State()) { state, second in
      state.after(.phaseBegan(phases[second % 2], at: .seconds(second)))
    }
    #expect(state.recentPhases.map(\.time) == (13...20).map { .seconds($0) })
    #expect(state.recentPhases.map(\.id) == Array(13...20))
  }

  @Test func `a time before that of the last phase is recorded and changes nothing`() {
    let before = Lifecycle.State(.active).after(.phaseBegan(.active, at: .seconds(3)))
    let report = Lifecycle.Action.phaseBegan(.active, at: .seconds(2))
    #expect(before.after(report) == before.ignoring(report))
  }

  @Test func `a second request to end replaces the cause if it forces the exit`() {
    let state = Lifecycle.State(.active).after(.terminationRequested(.parentGone), .terminationRequested(.sigint))
    #expect(state.cause == .sigint)
    let ending = Lifecycle.State(.active).after(.terminationRequested(.sigint), .terminationRequested(.sighup))
    #expect(ending.cause == .sigint)
  }

  @Test(arguments: 0...3)
  func `a signal to an app that is ending by itself decides the exit code`(events: Int) {
    let finished = Lifecycle.Cause.finished(exitCode: 0)
    var actions: [Lifecycle.Action] = [.willResignActive, .didEnterBackground, .willTerminate(finished)]
    actions.insert(.terminationRequested(.sigterm), at: events)
    let start = Lifecycle.State(.active).after(.terminationRequested(finished))
    let state = actions.reduce(start) { $0.after($1) }
    #expect(state.work.contains(.exit(code: 143, .whenSaved)))
    #expect(state.ignored == nil)
  }

  @Test func `a service manager is notified of every phase, in order`() {
    let world = LifecycleWorld([(.seconds(1), .terminationRequested(.sigterm))])
    world.store.launch()
    world.store.advance(by: .seconds(1))
    world.store.terminate()
    world.store.finish()
    #expect(world.notified == [.inactive, .active, .inactive, .background, .terminating(.sigterm)])
    #expect(
      world.notified.map(\.sdNotifyMessage) == [
        "STATUS=inactive", "READY=1\nSTATUS=active", "STATUS=inactive", "STATUS=background",
        "STOPPING=1\nSTATUS=terminating",
      ])
  }
}

/// What the system says in these stories, and where that leads.
extension LifecycleWorld.Store {
  fileprivate func suspend(line: UInt = #line) {
    receive(.suspensionRequested, line: line) { $0.targetPhase = .suspended }
    followToBackground(line: line)
    rest(in: .background, line: line)
  }

  fileprivate func terminate(line: UInt = #line) {
    receive(.terminationRequested(.sigterm), line: line) { $0.targetPhase = .terminated(.sigterm) }
    followToBackground(line: line)
    arrive(.willTerminate(.sigterm), in: .terminating(.sigterm), line: line)
  }
}
