import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// A server that is asked whether the default route leads anywhere.
struct ProbeStoryTests {
  /// Returns a store with a server that gives these results, then passes; each takes a second.
  private func store(
    _ script: [(after: Duration, path: Reachability.Path)], answers: [Reachability.Probe] = []
  ) -> ReachabilityStore {
    let answers = Locked(answers[...])
    let store = ReachabilityStore(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        .simulated(
          script: script, clock: clock,
          probe: {
            try? await clock.sleep(for: .seconds(1))
            return answers.withLock { $0.popFirst() } ?? .passed
          }))
    }
    store.sendMonitoringRequest()
    store.receive(.probingBegan) { $0.probing = .waiting }
    return store
  }

  @Test
  func `a probe begins with a default route and is repeated: soon after a failure, less often after further ones`() {
    let failures: [Reachability.Probe] = [.captive("login"), .broken("no answer"), .captive("login")]
    let store = store([(.zero, .wired)], answers: failures)
    store.receivePathToProbe(.wired)
    store.advance(by: .seconds(1))
    store.receiveProbe(failures[0], number: 1, failures: 1, next: .seconds(2))
    store.advance(by: .seconds(3))
    store.receiveProbe(failures[1], number: 2, failures: 2, next: .seconds(4))
    store.advance(by: .seconds(5))
    store.receiveProbe(failures[2], number: 3, failures: 3, next: .seconds(8))
    store.advance(by: .seconds(9))
    store.receiveProbe(.passed, number: 4, failures: 0, next: .seconds(300))
    store.advance(by: .seconds(300))
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, number: 5, failures: 0, next: .seconds(300))
    store.finish()
  }

  @Test func `without a default route there is no probe, and the last result no longer counts`() {
    let store = store([(.zero, .unsatisfied), (.seconds(3600), .wired), (.seconds(10), .unsatisfied)])
    store.receivePath(.unsatisfied, at: .zero)
    store.advance(by: .seconds(3600))
    store.receivePathToProbe(.wired, at: .seconds(3600))
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, number: 1, failures: 0, next: .seconds(300))
    store.advance(by: .seconds(9))
    store.receive(.pathChanged(.unsatisfied, at: .seconds(3610))) {
      $0.change(to: .unsatisfied, at: .seconds(3610))
      $0.probe = nil
      $0.probing = .waiting
    }
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `another path is probed again, and the probe over the old one is cancelled`() {
    let store = store([(.zero, .wired), (.milliseconds(500), .wifi)], answers: [.broken("cable")])
    store.receivePathToProbe(.wired)
    store.advance(by: .milliseconds(500))
    store.receive(.pathChanged(.wifi, at: .milliseconds(500))) {
      $0.change(to: .wifi, at: .milliseconds(500))
      $0.probing = .due(in: .zero)
      $0.probeNumber = 2
    }
    store.advance(by: .milliseconds(500))
    store.advance(by: .milliseconds(500))
    store.receiveProbe(.passed, number: 2, failures: 0, next: .seconds(300))
    store.finish()
  }

  @Test func `no probe begins while probing is paused, and one begins as soon as it resumes`() {
    let store = store([(.zero, .wired)])
    store.receivePathToProbe(.wired)
    store.send(.probingPauseRequested) {
      $0.probing = .paused
      $0.isProbingPaused = true
    }
    store.advance(by: .seconds(3600))
    store.send(.probingResumeRequested) {
      $0.isProbingPaused = false
      $0.probing = .due(in: .zero)
      $0.probeNumber = 2
    }
    store.advance(by: .seconds(1))
    store.receiveProbe(.passed, number: 2, failures: 0, next: .seconds(300))
    store.send(.probingResumeRequested)
    store.finish()
  }

  @Test func `without a server there is no probe, whatever is requested`() {
    let store = ReachabilityStore(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(.simulated(script: [(.zero, .wired)], clock: clock))
    }
    store.sendMonitoringRequest()
    store.receivePath(.wired, at: .zero)
    store.send(.probingPauseRequested) { $0.isProbingPaused = true }
    store.send(.probingResumeRequested) { $0.isProbingPaused = false }
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `the time between failures doubles up to a minute`() {
    let times = (Array(0...8) + [.max]).map { Reachability.Probe.delay(afterFailures: $0) }
    #expect(times == [300, 2, 4, 8, 16, 32, 60, 60, 60, 60].map { .seconds($0) })
  }
}

extension ReachabilityStore {
  fileprivate func receivePathToProbe(_ path: Reachability.Path, at time: Duration = .zero, line: UInt = #line) {
    receive(.pathChanged(path, at: time), line: line) {
      $0.change(to: path, at: time)
      $0.probing = .due(in: .zero)
      $0.probeNumber = 1
    }
  }

  fileprivate func receiveProbe(
    _ probe: Reachability.Probe, number: Int, failures: Int, next: Duration, line: UInt = #line
  ) {
    receive(.probed(probe, number: number), line: line) {
      $0.probe = probe
      $0.failedProbes = failures
      $0.probing = .due(in: next)
      $0.probeNumber = number + 1
    }
  }
}
