import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

/// How the lifecycle and the simulated outage affect monitoring and probing of the network.
struct ProbeStoryTests {
  private typealias Store = TestStore<AppAction, AppState>

  /// The app in the simulated world, monitoring the network, after the first probe.
  private func app(_ answers: Reachability.Probe.Result...) -> (store: Store, asked: Locked<Int>) {
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
    store.receive(.reachability(.probingBegan)) { $0.reachability.hasServer = true }
    store.receive(.reachability(.pathChanged(.wifi, at: .zero))) {
      $0.reachability.change(to: .wifi, at: .zero)
      $0.reachability.probe = .init()
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
      $0.reachability.isProbingPaused = true
      $0.reachability.probe = nil
    }
    store.rest(in: .background)
    store.advance(by: .seconds(59))
    #expect(asked.withLock { $0 } == 1)
    store.send(.lifecycle(.continued)) { $0.lifecycle.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.receive(.reachability(.probingResumeRequested)) {
      $0.reachability.isProbingPaused = false
      $0.reachability.probe = .init()
    }
    store.follow(.didBecomeActive, to: .active)
    store.rest(in: .active)
    store.receiveProbe(.passed, number: 1, failures: 0, next: .seconds(300))
    #expect(asked.withLock { $0 } == 2)
    store.finish()
  }

  @Test func `a captive portal is probed until it lets traffic through`() {
    let (store, asked) = app(.captive("login"))
    store.receiveProbe(.captive("login"), number: 1, failures: 1, next: .seconds(2))
    store.advance(by: .seconds(2))
    store.receiveProbe(.passed, number: 2, failures: 0, next: .seconds(300))
    #expect(asked.withLock { $0 } == 2)
    store.finish()
  }

  @Test func `the network is monitored from launch on, and the probe comes and goes with it`() {
    let store = Store.app(.launching, rules: Rules.reachability)
    store.exhaustivity = .effects
    store.send(.lifecycle(.launched))
    store.receive(.reachability(.monitoringRequested)) {
      $0.reachability.monitoring = .running
      $0.reachability.monitoringRequests = 1
    }
    store.receive(.reachability(.pathChanged(.wifi, at: .zero))) { $0.reachability.probe = .init() }
    store.receiveProbe(.passed, number: 1, failures: 0, next: .seconds(300))
    store.advance(by: .seconds(60))
    store.receive(.reachability(.pathChanged(.unsatisfied, at: .seconds(60)))) { $0.reachability.probe = nil }
    store.advance(by: .seconds(30))
    store.receive(.reachability(.pathChanged(.wifi, at: .seconds(90)))) { $0.reachability.probe = .init() }
    store.receiveProbe(.passed, number: 1, failures: 0, next: .seconds(300))
    store.finish()
  }
}

extension TestStore<AppAction, AppState> {
  fileprivate func receiveProbe(
    _ result: Reachability.Probe.Result, number: Int, failures: Int, next: Duration, line: UInt = #line
  ) {
    receive(.reachability(.probe(.ended(result))), line: line) {
      $0.reachability.probe = .init(number: number + 1, result: result, failures: failures, dueIn: next)
    }
  }
}
