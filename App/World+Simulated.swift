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
  ///   - clock: The clock, at the start of the app.
  ///   - state: The state in which the app starts, with what its backends have stored.
  ///   - exit: Receives the exit code at the end.
  static func simulated(
    clock: VirtualClock, state: AppState = AppState(), exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    World(
      favorites: .simulated(in: Simulation(clock: clock), storing: state.favorites.storedItems),
      lifecycle: .simulated(clock: clock, exit: { code, _ in exit(code) }),
      locationSimulation: .live(file: nil, clock: clock),
      reachability: .simulated(in: Simulation(clock: clock)),
      now: { clock.now.offset },
    )
  }
}
