import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// A network that keeps changing.
struct DebouncingStoryTests {
  private typealias Store = TestStore<Reachability.Action, Reachability.State>

  private static func path(_ name: String) -> Reachability.Path {
    Reachability.Path(status: .satisfied, interfaces: [.init(name: name, kind: .wired)], hasIPv4: true)
  }

  private let wired = path("eth0")
  private let other = path("eth1")

  /// Returns a store that monitors a network that plays a script, with a settle time of 250 ms, and received `eth0`.
  private func store(_ script: [(after: Duration, path: Reachability.Path)]) -> Store {
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        .simulated(script: [(.zero, wired)] + script, settleTime: .milliseconds(250), clock: clock))
    }
    store.sendMonitoringRequest()
    store.receivePath(wired, at: .zero)
    return store
  }

  @Test func `a change counts when it has lasted for the settle time, and not before`() {
    let store = store([(.seconds(1), .unsatisfied)])
    store.advance(by: .milliseconds(1249))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .milliseconds(1250))
    store.finish()
  }

  @Test func `a cable that flaps is one change`() {
    let store = store([
      (.seconds(1), .unsatisfied), (.milliseconds(100), wired), (.milliseconds(249), .unsatisfied),
      (.milliseconds(249), other),
    ])
    store.advance(by: .milliseconds(1847))
    store.advance(by: .milliseconds(1))
    store.receivePath(other, at: .milliseconds(1848))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a cable that flaps and is as before is no change`() {
    let store = store([(.seconds(1), .unsatisfied), (.milliseconds(100), wired)])
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a repeated path is no change, and does not prolong the settle time`() {
    let store = store([(.seconds(1), .unsatisfied), (.milliseconds(200), .unsatisfied), (.seconds(1), .unsatisfied)])
    store.advance(by: .milliseconds(1249))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .milliseconds(1250))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a network that keeps changing is reported all the same`() {
    let flaps = (1...21).map { (after: Duration.milliseconds(100), path: $0.isMultiple(of: 2) ? wired : .unsatisfied) }
    let store = store(flaps)
    store.advance(by: .milliseconds(2099))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .milliseconds(2100))
    store.finish()
  }

  @Test func `twenty changes in a row are waited through`() {
    let flaps = (1...20).map { (after: Duration.milliseconds(100), path: $0.isMultiple(of: 2) ? other : .unsatisfied) }
    let store = store(flaps)
    store.advance(by: .milliseconds(2249))
    store.advance(by: .milliseconds(1))
    store.receivePath(other, at: .milliseconds(2250))
    store.finish()
  }

  @Test func `an error overtakes a change that has not settled`() {
    let (paths, network) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream()
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        Reachability.Dependencies(paths: { paths }, settleTime: .milliseconds(250), clock: clock))
    }
    store.sendMonitoringRequest()
    network.yield(wired)
    store.receivePath(wired, at: .zero)
    network.yield(.unsatisfied)
    network.finish(throwing: Reachability.Failure("no more"))
    store.receive(.monitoringFailed("no more")) {
      $0.monitoring = .failed("no more")
      $0.path = .unknown
    }
    store.advance(by: .seconds(10))
    store.finish()
  }
}
