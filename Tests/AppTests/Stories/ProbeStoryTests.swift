import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

/// What lifecycle does to the watching and probing of the network.
struct ProbeStoryTests {
  private typealias Store = TestStore<AppAction, AppState>

  /// The app in the simulated world, watching the network; it has asked once, and got the first answer.
  private func app(_ answers: Reachability.Probe...) -> (store: Store, asked: Locked<Int>) {
    let asked = Locked(0)
    let store = Store.app(
      rules: Rules.reachability,
      adjust: { world in
        world.reachability.probe = {
          asked.withLock { asked in
            defer { asked += 1 }
            return asked < answers.count ? answers[asked] : .passed
          }
        }
      })
    store.send(.reachability(.monitoringRequested)) {
      $0.reachability.monitoring = .running
      $0.reachability.monitoringRequests = 1
    }
    store.receive(.reachability(.probingBegan)) { $0.reachability.probing = .waiting }
    store.receive(.reachability(.pathChanged(.wifi, at: .zero))) {
      $0.reachability.change(to: .wifi, at: .zero)
      $0.reachability.probing = .due(in: .zero)
      $0.reachability.probeNumber = 1
    }
    return (store, asked)
  }

  @Test func `probing stops in the background, and starts again in the foreground`() {
    let (store, asked) = app()
    store.receiveProbe(.passed, number: 1, failures: 0, next: .seconds(300))
    store.send(.lifecycle(.suspensionRequested)) { $0.lifecycle.targetPhase = .suspended }
    store.follow(.willResignActive, to: .inactive)
    store.follow(.didEnterBackground, to: .background)
    store.receive(.reachability(.probingPauseRequested)) {
      $0.reachability.probing = .paused
      $0.reachability.isProbingPaused = true
    }
    store.rest(in: .background)
    store.advance(by: .seconds(59))
    #expect(asked.withLock { $0 } == 1)
    store.send(.lifecycle(.continued)) { $0.lifecycle.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.receive(.reachability(.probingResumeRequested)) {
      $0.reachability.isProbingPaused = false
      $0.reachability.probing = .due(in: .zero)
      $0.reachability.probeNumber = 3
    }
    store.follow(.didBecomeActive, to: .active)
    store.rest(in: .active)
    store.receiveProbe(.passed, number: 3, failures: 0, next: .seconds(300))
    #expect(asked.withLock { $0 } == 2)
    store.finish()
  }

  @Test func `a portal is probed again, until it lets through`() {
    let (store, asked) = app(.captive("login"))
    store.receiveProbe(.captive("login"), number: 1, failures: 1, next: .seconds(2))
    store.advance(by: .seconds(2))
    store.receiveProbe(.passed, number: 2, failures: 0, next: .seconds(300))
    #expect(asked.withLock { $0 } == 2)
    store.finish()
  }

  @Test func `from the launch on, the network is watched`() {
    let store = Store.app(.launching, rules: Rules.reachability)
    store.exhaustivity = .effects
    store.send(.lifecycle(.launched))
    store.receive(.reachability(.monitoringRequested)) {
      $0.reachability.monitoring = .running
      $0.reachability.monitoringRequests = 1
    }
    store.receive(.reachability) { $0.reachability.path = .wifi }
    store.advance(by: .seconds(60))
    store.receive(.reachability) { $0.reachability.path = .unsatisfied }
    store.finish()
  }
}

extension TestStore<AppAction, AppState> {
  fileprivate func receiveProbe(
    _ probe: Reachability.Probe, number: Int, failures: Int, next: Duration, line: UInt = #line
  ) {
    receive(.reachability(.probed(probe, number: number)), line: line) {
      $0.reachability.probe = probe
      $0.reachability.failedProbes = failures
      $0.reachability.probing = .due(in: next)
      $0.reachability.probeNumber = number + 1
    }
  }
}
