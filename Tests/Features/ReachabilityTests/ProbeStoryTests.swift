import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// Probes of a server while there is a default route.
struct ProbeStoryTests {
  /// Returns a store with a server that gives these answers, then passes; each takes a second.
  private func store(
    _ script: [(after: Duration, path: Reachability.Path)], answers: [Reachability.Probe.Result] = []
  ) -> ReachabilityStore {
    let answers = Locked(answers[...])
    let store = ReachabilityStore(initialState: .init(), feature: Reachability.feature) { clock in
      .simulated(
        script: script, clock: clock,
        probe: {
          try? await clock.sleep(for: .seconds(1))
          return answers.withLock { $0.popFirst() } ?? .passed
        })
    }
    store.sendMonitoringRequest()
    store.receive(.probingBegan) { $0.hasServer = true }
    return store
  }

  @Test
  func `a probe begins with a default route, and is repeated with back-off after failures`() {
    let failures: [Reachability.Probe.Result] = [.captive("login"), .broken("no answer"), .captive("login")]
    let store = store([(.zero, .wired)], answers: failures)
    store.receivePathToProbe(.wired)
    store.advance(by: .seconds(1))
    store.receiveResult(failures[0], number: 1, failures: 1, next: .seconds(2))
    store.advance(by: .seconds(3))
    store.receiveResult(failures[1], number: 2, failures: 2, next: .seconds(4))
    store.advance(by: .seconds(5))
    store.receiveResult(failures[2], number: 3, failures: 3, next: .seconds(8))
    store.advance(by: .seconds(9))
    store.receiveResult(.passed, number: 4, next: .seconds(300))
    store.advance(by: .seconds(300))
    store.advance(by: .seconds(1))
    store.receiveResult(.passed, number: 5, next: .seconds(300))
    store.finish()
  }

  @Test func `the probe disappears with the default route, and the next route gets a fresh one`() {
    let store = store(
      [(.zero, .unsatisfied), (.seconds(3600), .wired), (.seconds(10), .unsatisfied), (.seconds(60), .wired)],
      answers: [.captive("login")])
    store.receivePath(.unsatisfied, at: .zero)
    store.advance(by: .seconds(3600))
    store.receivePathToProbe(.wired, at: .seconds(3600))
    store.advance(by: .seconds(1))
    store.receiveResult(.captive("login"), number: 1, failures: 1, next: .seconds(2))
    store.advance(by: .seconds(3))
    store.receiveResult(.passed, number: 2, next: .seconds(300))
    store.advance(by: .seconds(6))
    store.receive(.pathChanged(.unsatisfied, at: .seconds(3610))) {
      $0.change(to: .unsatisfied, at: .seconds(3610))
      $0.probe = nil
    }
    store.advance(by: .seconds(60))
    store.receivePathToProbe(.wired, at: .seconds(3670))
    store.advance(by: .seconds(1))
    store.receiveResult(.passed, number: 1, next: .seconds(300))
    store.finish()
  }

  @Test func `another path is probed again, and the request over the old one is cancelled`() {
    let store = store([(.zero, .wired), (.milliseconds(500), .wifi)], answers: [.broken("cable")])
    store.receivePathToProbe(.wired)
    store.advance(by: .milliseconds(500))
    store.receivePathToProbe(.wifi, at: .milliseconds(500), number: 2)
    store.advance(by: .milliseconds(500))
    store.advance(by: .milliseconds(500))
    store.receiveResult(.passed, number: 2, next: .seconds(300))
    store.finish()
  }

  @Test func `a pause ends the probe, and a fresh one begins as soon as the pause is over`() {
    let store = store([(.zero, .wired)], answers: [.broken("from before the pause")])
    store.receivePathToProbe(.wired)
    store.advance(by: .milliseconds(500))
    store.send(.probingPauseRequested) {
      $0.isProbingPaused = true
      $0.probe = nil
    }
    store.advance(by: .seconds(3600))
    store.send(.probingResumeRequested) {
      $0.isProbingPaused = false
      $0.probe = .init()
    }
    store.advance(by: .seconds(1))
    store.receiveResult(.passed, number: 1, next: .seconds(300))
    store.send(.probingResumeRequested)
    store.finish()
  }

  /// Returns a store without a server, with a path.
  private func storeWithoutServer() -> ReachabilityStore {
    let store = ReachabilityStore(initialState: .init(), feature: Reachability.feature) { clock in
      .simulated(script: [(.zero, .wired)], clock: clock)
    }
    store.sendMonitoringRequest()
    store.receivePath(.wired, at: .zero)
    return store
  }

  @Test func `without a server there is no probe, whatever is requested`() {
    let store = storeWithoutServer()
    store.send(.probingPauseRequested) { $0.isProbingPaused = true }
    store.send(.probingResumeRequested) { $0.isProbingPaused = false }
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `a probe in a world without a server fails`() {
    let store = storeWithoutServer()
    store.send(.probingBegan) {
      $0.hasServer = true
      $0.probe = .init()
    }
    store.receiveResult(.broken("there is no server to probe"), number: 1, failures: 1, next: .seconds(2))
    store.finish()
  }

  @Test func `a queued result over the previous path is not taken for one over this path`() {
    let clock = VirtualClock()
    let dependencies = Reachability.Dependencies(
      paths: { AsyncThrowingStream { _ in } }, debounceInterval: .zero, clock: clock,
      probe: {
        try? await clock.sleep(for: .seconds(1))
        return .passed
      })
    // The first probe ends while the change of the path is handled.
    let advancing = AnyMiddleware<Reachability.Action, Reachability.Action, Reachability.State> { _, _, _ in
      clock.advance(by: .seconds(1))
      return .identity
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: Reachability.State()), reducer: Reachability.feature.reducer,
      middleware: advancing <> Reachability.feature.middleware.inject(dependencies).eraseToAnyMiddleware(),
      effects: EffectScope(executor: clock))
    store.dispatch(.probingBegan)
    store.dispatch(.pathChanged(.wifi, at: .zero))
    store.dispatch(.pathChanged(.wired, at: .seconds(1)))
    #expect(store.state.probe == .init(number: 2))
    clock.advance(by: .seconds(1))
    #expect(store.state.probe == .init(number: 3, result: .passed, dueIn: .seconds(300)))
  }

  @Test func `the delay after failures doubles up to a minute`() {
    let times = (Array(0...8) + [.max]).map { Reachability.Probe.delay(afterFailures: $0) }
    #expect(times == [300, 2, 4, 8, 16, 32, 60, 60, 60, 60].map { .seconds($0) })
  }
}

extension ReachabilityStore {
  fileprivate func receivePathToProbe(
    _ path: Reachability.Path, at time: Duration = .zero, number: Int = 1, line: UInt = #line
  ) {
    receive(.pathChanged(path, at: time), line: line) {
      $0.change(to: path, at: time)
      $0.probe = .init(number: number)
    }
  }

  fileprivate func receiveResult(
    _ result: Reachability.Probe.Result, number: Int, failures: Int = 0, next: Duration, line: UInt = #line
  ) {
    receive(.probe(.ended(result)), line: line) {
      $0.probe = .init(number: number + 1, result: result, failures: failures, dueIn: next)
    }
  }
}
