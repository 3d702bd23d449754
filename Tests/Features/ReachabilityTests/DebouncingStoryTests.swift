import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// A network that keeps changing.
struct DebouncingStoryTests {
  /// Returns a store that monitors a network that plays a script, debounced by 250 ms, and received `eth0`.
  private func store(_ script: [(after: Duration, path: Reachability.Path)]) -> ReachabilityStore {
    let store = ReachabilityStore(initialState: .init(), feature: Reachability.feature) {
      .simulated(script: [(.zero, .wired)] + script, debounceInterval: .milliseconds(250), clock: $0)
    }
    store.sendMonitoringRequest()
    store.receivePath(.wired, at: .zero)
    return store
  }

  @Test func `a flapping cable is one change`() {
    let store = store([
      (.seconds(1), .unsatisfied), (.milliseconds(100), .wired), (.milliseconds(249), .unsatisfied),
      (.milliseconds(249), .wifi),
    ])
    store.advance(by: .milliseconds(1847))
    store.advance(by: .milliseconds(1))
    store.receivePath(.wifi, at: .milliseconds(1848))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a flap that ends as before is no change`() {
    let store = store([(.seconds(1), .unsatisfied), (.milliseconds(100), .wired)])
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a change counts once it has lasted for the debounce interval`() {
    let store = store([(.seconds(1), .unsatisfied), (.milliseconds(200), .unsatisfied), (.seconds(1), .unsatisfied)])
    store.advance(by: .milliseconds(1249))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .milliseconds(1250))
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a network that keeps changing is reported after a while`() {
    let paths = (1...24).map { $0.isMultiple(of: 2) ? Reachability.Path.wired : .unsatisfied }
    let store = store(paths.map { (.milliseconds(90), $0) })
    store.advance(by: .milliseconds(2089))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .milliseconds(2090))
    store.advance(by: .milliseconds(320))
    store.receivePath(.wired, at: .milliseconds(2410))
    store.finish()
  }

  @Test func `when monitoring fails, the path is unknown and the reason is recorded`() {
    let (paths, network) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream()
    let store = ReachabilityStore(initialState: .init(), feature: Reachability.feature) {
      Reachability.Dependencies(paths: { paths }, debounceInterval: .milliseconds(250), clock: $0)
    }
    store.sendMonitoringRequest()
    network.yield(.wired)
    store.receivePath(.wired, at: .zero)
    network.yield(.unsatisfied)
    network.finish(throwing: Reachability.Failure("no more"))
    store.receive(.monitoringFailed("no more")) {
      $0.monitoring = .failed("no more")
      $0.path = .unknown
    }
    #expect(store.state.listedWork.isEmpty)
    store.advance(by: .seconds(10))
    store.finish()
  }
}
