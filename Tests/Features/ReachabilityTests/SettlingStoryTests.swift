import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// A network that does not make up its mind.
struct SettlingStoryTests {
  private typealias Store = TestStore<Reachability.Action, Reachability.State>

  private static func path(_ name: String) -> Reachability.Path {
    Reachability.Path(status: .satisfied, interfaces: [.init(name: name, kind: .wired)], hasIPv4: true)
  }

  private let wired = path("eth0")
  private let other = path("eth1")

  /// Somebody who wants to hear of a network that plays a script and settles within 250 ms, and hears of `eth0` at once.
  private func store(_ script: [(after: Duration, path: Reachability.Path)]) -> Store {
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        .simulated(script: [(.zero, wired)] + script, settleTime: .milliseconds(250), clock: clock))
    }
    store.send(.monitoringRequested) { $0.monitoring = .running }
    store.receive(.pathChanged(wired)) { $0.path = wired }
    return store
  }

  @Test func `a change is believed when it has lasted for the settle time, and not before`() {
    let store = store([(.seconds(1), .unsatisfied)])
    store.advance(by: .milliseconds(1249))
    store.advance(by: .milliseconds(1))
    store.receive(.pathChanged(.unsatisfied)) { $0.path = .unsatisfied }
    store.finish()
  }

  @Test func `a cable that flaps is one change`() {
    let store = store([
      (.seconds(1), .unsatisfied), (.milliseconds(100), wired), (.milliseconds(249), .unsatisfied),
      (.milliseconds(249), other),
    ])
    store.advance(by: .milliseconds(1847))
    store.advance(by: .milliseconds(1))
    store.receive(.pathChanged(other)) { $0.path = other }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a cable that flaps and is as before is none`() {
    let store = store([(.seconds(1), .unsatisfied), (.milliseconds(100), wired)])
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a network that never comes to rest is told of all the same`() {
    let flaps = (1...21).map { (after: Duration.milliseconds(100), path: $0.isMultiple(of: 2) ? wired : .unsatisfied) }
    let store = store(flaps)
    store.advance(by: .milliseconds(2099))
    store.advance(by: .milliseconds(1))
    store.receive(.pathChanged(.unsatisfied)) { $0.path = .unsatisfied }
    store.finish()
  }

  @Test func `the end of the news overtakes a change that has not settled`() {
    let (paths, network) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream()
    let store = Store(initialState: .init(), reducer: Reachability.reducer) { clock in
      Reachability.middleware.inject(
        Reachability.Dependencies(paths: { paths }, settleTime: .milliseconds(250), clock: clock))
    }
    store.send(.monitoringRequested) { $0.monitoring = .running }
    network.yield(wired)
    store.receive(.pathChanged(wired)) { $0.path = wired }
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
