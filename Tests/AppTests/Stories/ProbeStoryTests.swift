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
  private func app() -> (store: Store, asked: Locked<Int>) {
    let asked = Locked(0)
    let store = Store.app(
      rules: Rules.reachability,
      adjust: { world in
        world.reachability.probe = {
          asked.withLock { $0 += 1 }
          return .passed
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
    store.receiveFirstProbe()
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
    store.receiveFirstProbe()
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
    store.receiveFirstProbe()
    store.advance(by: .seconds(60))
    store.receive(.reachability(.pathChanged(.unsatisfied, at: .seconds(60)))) { $0.reachability.probe = nil }
    store.advance(by: .seconds(30))
    store.receive(.reachability(.pathChanged(.wifi, at: .seconds(90)))) { $0.reachability.probe = .init() }
    store.receiveFirstProbe()
    store.finish()
  }
}

extension TestStore<AppAction, AppState> {
  fileprivate func receiveFirstProbe(line: UInt = #line) {
    receive(.reachability(.probe(.ended(.passed))), line: line) {
      $0.reachability.probe = .init(number: 2, result: .passed, dueIn: .seconds(300))
    }
  }
}
