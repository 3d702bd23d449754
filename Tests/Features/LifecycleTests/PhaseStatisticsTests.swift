import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// How often and how long the app was in each phase.
struct PhaseStatisticsTests {
  @Test func `every phase is counted when it begins, and timed when the clock is read in the next one`() {
    let world = LifecycleWorld([
      (.seconds(10), .suspensionRequested), (.seconds(60), .continued), (.seconds(5), .terminationRequested(.sigterm)),
    ])
    let store = world.store
    store.launch()
    store.advance(by: .seconds(10))
    store.suspend()
    store.advance(by: .seconds(60))
    store.receive(.continued) {
      $0.targetPhase = .active
      $0.nextEvent = .willEnterForeground
    }
    store.follow(.willEnterForeground, to: .inactive, next: .didBecomeActive)
    store.follow(.didBecomeActive, to: .active, next: nil)
    store.advance(by: .seconds(5))
    store.terminate()
    let statistics = store.state.statistics
    let phases: [Lifecycle.Phase] = [.launching, .active, .inactive, .background, .terminating(.user)]
    #expect(phases.map { statistics[$0].count } == [1, 2, 4, 2, 1])
    #expect(phases.map { statistics[$0].time } == [.zero, .seconds(15), .zero, .seconds(60), .zero])
    #expect(statistics.measuredAt == .seconds(75))
    #expect(store.state.cause == .sigterm)
    store.finish()
  }

  @Test func `a phase that is only passed is timed when an event by hand ends in it`() {
    let state = Lifecycle.State(.active)
      .after(.willResignActive, .clockRead(at: .seconds(3)), .didBecomeActive, .clockRead(at: .seconds(10)))
    #expect(state.statistics.active.time == .seconds(3))
    #expect(state.statistics.inactive.time == .seconds(7))
  }

  @Test func `a clock that goes back is recorded and changes nothing`() {
    let before = Lifecycle.State(.active).after(.clockRead(at: .seconds(3)))
    let reading = Lifecycle.Action.clockRead(at: .seconds(2))
    #expect(before.after(reading) == before.ignoring(reading))
  }

  @Test(arguments: Lifecycle.Action.all)
  func `what is ignored is no stay`(action: Lifecycle.Action) {
    let before = Lifecycle.State(.terminating(.user))
    let after = before.after(action)
    guard after.ignored != nil else { return }
    #expect(after.statistics == before.statistics)
  }

  @Test func `the last cause of the end is recorded, also if it is the second`() {
    let state = Lifecycle.State(.active).after(.terminationRequested(.parentGone), .terminationRequested(.sigint))
    #expect(state.cause == .sigint)
    let ending = Lifecycle.State(.active).after(.terminationRequested(.sigint), .terminationRequested(.sighup))
    #expect(ending.cause == .sigint)
  }

  @Test func `a service manager is notified of every phase, in order`() {
    let world = LifecycleWorld([(.seconds(1), .terminationRequested(.sigterm))])
    world.store.launch()
    world.store.advance(by: .seconds(1))
    world.store.terminate()
    world.store.finish()
    #expect(world.announced == [.inactive, .active, .inactive, .background, .terminating(.sigterm)])
    #expect(
      world.announced.map(\.sdNotifyMessage) == [
        "STATUS=inactive", "READY=1\nSTATUS=active", "STATUS=inactive", "STATUS=background",
        "STOPPING=1\nSTATUS=terminating",
      ])
  }
}

/// What the system says in these stories, and where that leads.
extension LifecycleWorld.Store {
  fileprivate func suspend(line: UInt = #line) {
    receive(.suspensionRequested, line: line) {
      $0.targetPhase = .suspended
      $0.nextEvent = .willResignActive
    }
    followToBackground(next: nil, line: line)
  }

  fileprivate func terminate(line: UInt = #line) {
    receive(.terminationRequested(.sigterm), line: line) {
      $0.targetPhase = .terminated(.sigterm)
      $0.cause = .sigterm
      $0.nextEvent = .willResignActive
    }
    followToBackground(next: .willTerminate(.sigterm), line: line)
    follow(.willTerminate(.sigterm), to: .terminating(.sigterm), next: nil, line: line)
  }
}
