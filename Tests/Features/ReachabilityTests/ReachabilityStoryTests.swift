import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// Monitoring of a network that plays a script.
struct ReachabilityStoryTests {
  typealias Store = TestStore<Reachability.Action, Reachability.State>

  private let wired = Reachability.Path(
    status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], hasIPv4: true)

  /// The feature in a network that plays a script.
  func feature(_ script: [(after: Duration, path: Reachability.Path)]) -> Store {
    Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(.simulated(script: script, clock: clock))
    }
  }

  @Test func `a request yields the current path, and then every change`() {
    let store = feature([(.zero, wired), (.seconds(60), .unsatisfied), (.seconds(30), wired)])
    store.sendMonitoringRequest()
    store.receivePath(wired, at: .zero)
    store.advance(by: .milliseconds(59_999))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .seconds(60))
    store.advance(by: .seconds(30))
    store.receivePath(wired, at: .seconds(90))
    store.finish()
  }

  @Test func `nothing is monitored before a request`() {
    let store = Store(
      initialState: .init(), reducer: Reachability.reducer,
      middleware: Reachability.middleware.inject(
        Reachability.Dependencies(
          paths: unimplemented("Reachability.paths", placeholder: AsyncThrowingStream { $0.finish() }),
          clock: VirtualClock())))
    store.send(.pathChanged(wired, at: .zero)) {
      $0.monitoring = .running
      $0.change(to: wired, at: .zero)
    }
    store.send(.monitoringFailed("by hand")) {
      $0.monitoring = .failed("by hand")
      $0.path = .unknown
    }
    store.finish()
  }

  @Test func `when monitoring fails, the reason is known and the path is not`() {
    let (paths, network) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream()
    let store = feature(paths)
    store.sendMonitoringRequest()
    network.yield(wired)
    store.receivePath(wired, at: .zero)
    network.finish(throwing: Reachability.Failure("cannot read: no netlink here; ask again"))
    store.receive(.monitoringFailed("cannot read: no netlink here; ask again")) {
      $0.monitoring = .failed("cannot read: no netlink here; ask again")
      $0.path = .unknown
    }
    store.finish()
  }

  @Test func `a second request yields the path again, and every change once`() {
    let store = feature([(.zero, wired), (.seconds(60), .unsatisfied)])
    store.sendMonitoringRequest()
    store.receivePath(wired, at: .zero)
    store.advance(by: .seconds(10))
    store.sendMonitoringRequest()
    store.receive(.pathChanged(wired, at: .seconds(10)))
    store.advance(by: .seconds(60))
    store.receivePath(.unsatisfied, at: .seconds(70))
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test func `monitoring is no work in flight, and ends with the store`() {
    let (paths, network) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream()
    let endings = Locked(0)
    network.onTermination = { _ in endings.withLock { $0 += 1 } }
    let clock = monitorUntilTheStoreGoes(paths)
    clock.settle()
    #expect(endings.withLock { $0 } == 1)
  }

  private func monitorUntilTheStoreGoes(_ paths: AsyncThrowingStream<Reachability.Path, any Error>) -> VirtualClock {
    let store = feature(paths)
    store.sendMonitoringRequest()
    store.finish()
    return store.clock
  }

  private func feature(_ paths: AsyncThrowingStream<Reachability.Path, any Error>) -> Store {
    Store(
      initialState: .init(), reducer: Reachability.reducer,
      middleware: Reachability.middleware.inject(Reachability.Dependencies(paths: { paths }, clock: VirtualClock())))
  }
}

extension TestStore<Reachability.Action, Reachability.State> {
  /// Receives a path that differs from the one before.
  func receivePath(_ path: Reachability.Path, at time: Duration, line: UInt = #line) {
    receive(.pathChanged(path, at: time), line: line) { $0.change(to: path, at: time) }
  }

  /// Requests monitoring, which runs from then on.
  func sendMonitoringRequest(line: UInt = #line) {
    send(.monitoringRequested, line: line) {
      $0.monitoring = .running
      $0.monitoringRequests += 1
    }
  }
}

extension Reachability.State {
  /// Changes the path, and records that.
  mutating func change(to path: Reachability.Path, at time: Duration) {
    self.path = path
    recentChanges.append(.init(id: recentChanges.count, path: path, time: time))
  }
}
