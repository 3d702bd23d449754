import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import ReachabilityFeature

/// Monitoring of a network that plays a script.
struct ReachabilityStoryTests {
  /// The feature in a network that plays a script.
  private func feature(_ script: [(after: Duration, path: Reachability.Path)]) -> ReachabilityStore {
    ReachabilityStore(initialState: .init(), feature: Reachability.feature) { .simulated(script: script, clock: $0) }
  }

  @Test
  func `each request yields the current path, and every change once`() {
    let store = feature([(.zero, .wired), (.seconds(60), .unsatisfied), (.seconds(30), .wired)])
    store.sendMonitoringRequest()
    store.receivePath(.wired, at: .zero)
    store.advance(by: .seconds(10))
    store.sendMonitoringRequest()
    store.receive(.pathChanged(.wired, at: .seconds(10)))
    store.advance(by: .milliseconds(59_999))
    store.advance(by: .milliseconds(1))
    store.receivePath(.unsatisfied, at: .seconds(70))
    store.advance(by: .seconds(30))
    store.receivePath(.wired, at: .seconds(100))
    store.advance(by: .seconds(60))
    store.finish()
  }

  @Test func `monitoring is not in flight, and ends with the store`() {
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

  private func feature(_ paths: AsyncThrowingStream<Reachability.Path, any Error>) -> ReachabilityStore {
    ReachabilityStore(initialState: .init(), feature: Reachability.feature) { _ in
      Reachability.Dependencies(paths: { paths }, clock: VirtualClock())
    }
  }
}
