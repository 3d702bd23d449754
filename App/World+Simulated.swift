import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension World {
  /// Creates a deterministic world that runs on one clock.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - exit: Receives the exit code at the end.
  static func simulated(clock: VirtualClock, exit: @escaping @Sendable (Int32) -> Void) -> World {
    World(
      favorites: .simulated(in: Simulation(clock: clock)),
      lifecycle: .simulated(clock: clock, exit: { code, _ in exit(code) }),
      locationSimulation: .live(file: nil, clock: clock),
      reachability: .simulated(in: Simulation(clock: clock)),
      now: { clock.now.offset },
    )
  }
}
