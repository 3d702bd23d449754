import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// Somebody out there who is asked whether the way out leads anywhere.
struct ProbeStoryTests {
  private typealias Store = TestStore<Reachability.Action, Reachability.State>

  private static let wired = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], hasIPv4: true)
  private static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)

  /// What is answered, one after the other, and then that all is well; an answer takes a second.
  private func store(
    _ script: [(after: Duration, path: Reachability.Path)], answers: [Reachability.Probe] = []
  ) -> Store {
    let answers = Locked(answers[...])
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        .simulated(
          script: script, clock: clock,
          probe: {
            try? await clock.sleep(for: .seconds(1))
            return answers.withLock { $0.popFirst() } ?? .passed
          }))
    }
    store.send(.monitoringRequested) { $0.monitoring = .running }
    store.receive(.probingBegan) { $0.probing = .on }
    return store
  }

  @Test func `as soon as there is a way out, somebody is asked, and from time to time again`() {
    let store = store([(.zero, Self.wired)])
    store.receivePath(Self.wired)
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.advance(by: .seconds(300))
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.finish()
  }

  @Test func `a portal and an outage are asked again soon, and then less and less often`() {
    let failures: [Reachability.Probe] = [.captive("login"), .broken("no answer"), .captive("login")]
    let store = store([(.zero, Self.wired)], answers: failures)
    store.receivePath(Self.wired)
    store.advance(by: .seconds(1))
    store.receiveProbe(failures[0], failures: 1, next: .seconds(2))
    store.advance(by: .seconds(3))
    store.receiveProbe(failures[1], failures: 2, next: .seconds(4))
    store.advance(by: .seconds(5))
    store.receiveProbe(failures[2], failures: 3, next: .seconds(8))
    store.advance(by: .seconds(9))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.finish()
  }

  @Test func `without a way out nobody is asked, and what was found counts no more`() {
    let store = store([(.zero, .unsatisfied), (.seconds(3600), Self.wired), (.seconds(10), .unsatisfied)])
    store.receive(.pathChanged(.unsatisfied)) { $0.path = .unsatisfied }
    store.advance(by: .seconds(3600))
    store.receivePath(Self.wired)
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.advance(by: .seconds(9))
    store.receive(.pathChanged(.unsatisfied)) {
      $0.path = .unsatisfied
      $0.probe = nil
      $0.nextProbe = nil
    }
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `another way out is asked over anew, and the question over the old one is dropped`() {
    let store = store([(.zero, Self.wired), (.milliseconds(500), Self.wifi)], answers: [.broken("cable")])
    store.receivePath(Self.wired)
    store.advance(by: .milliseconds(500))
    store.receive(.pathChanged(Self.wifi)) { $0.path = Self.wifi }
    store.advance(by: .milliseconds(500))
    store.advance(by: .milliseconds(500))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.finish()
  }

  @Test func `while it is paused nobody is asked; then somebody is asked at once`() {
    let store = store([(.zero, Self.wired)])
    store.receivePath(Self.wired)
    store.send(.probingPauseRequested) {
      $0.probing = .paused
      $0.nextProbe = nil
    }
    store.advance(by: .seconds(3600))
    store.send(.probingResumeRequested) {
      $0.probing = .on
      $0.nextProbe = .zero
    }
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, failures: 0, next: .seconds(300))
    store.send(.probingResumeRequested)
    store.finish()
  }

  @Test func `where nobody is to be asked, nobody is, whatever is requested`() {
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(.simulated(script: [(.zero, Self.wired)], clock: clock))
    }
    store.send(.monitoringRequested) { $0.monitoring = .running }
    store.receive(.pathChanged(Self.wired)) { $0.path = Self.wired }
    store.send(.probingPauseRequested)
    store.send(.probingResumeRequested)
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `an answer without a way out is not believed`() {
    let store = Store(initialState: .init(), reducer: Reachability.reducer)
    store.send(.probed(.passed))
    store.finish()
  }

  @Test func `the time between failures doubles up to a minute`() {
    let times = (0...8).map { ProbeSchedule.delay(afterFailures: $0) }
    #expect(times == [300, 2, 4, 8, 16, 32, 60, 60, 60].map { .seconds($0) })
    #expect(ProbeSchedule.delay(afterFailures: .max) == .seconds(60))
  }
}

extension TestStore<Reachability.Action, Reachability.State> {
  fileprivate func receivePath(_ path: Reachability.Path, line: UInt = #line) {
    receive(.pathChanged(path), line: line) {
      $0.path = path
      $0.nextProbe = .zero
    }
  }

  fileprivate func receiveProbe(_ probe: Reachability.Probe, failures: Int, next: Duration, line: UInt = #line) {
    receive(.probed(probe), line: line) {
      $0.probe = probe
      $0.failedProbes = failures
      $0.nextProbe = next
    }
  }
}
