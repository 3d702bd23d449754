import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension World {
  /// Creates a world in which everything happens on a clock of its own, always in the same way: the network is there at
  /// once, gone after a minute, and back after another half. No server answers a probe, unless the caller
  /// passes one.
  static func simulated(
    clock: VirtualClock, exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    World(
      favorites: .simulated(clock: clock, isReachable: { !outage.contains(clock.now.offset) }),
      lifecycle: .simulated(clock: clock, exit: { code, _ in exit(code) }),
      locationSimulation: .simulated(clock: clock),
      reachability: .simulated(
        script: [
          (after: .zero, path: wifi),
          (after: outage.lowerBound, path: .unsatisfied),
          (after: outage.upperBound - outage.lowerBound, path: wifi),
        ], clock: clock))
  }

  private static let outage = Duration.seconds(60)..<Duration.seconds(90)

  private static let wifi = Reachability.Path(
    status: .satisfied, interfaces: [Reachability.Interface(name: "wlan0", kind: .wifi)], hasIPv4: true)
}
