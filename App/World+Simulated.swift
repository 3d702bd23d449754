import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// What the simulated world is made of.
struct Simulation: Sendable {
  /// The time without a network.
  static let outage = Duration.seconds(60)..<Duration.seconds(90)

  let clock: VirtualClock
  let options: Options
  /// Receives the exit code at the end.
  let exit: @Sendable (Int32) -> Void

  /// Whether there is a network now.
  var isOnline: Bool { !Self.outage.contains(clock.now.offset) }
}

extension World {
  /// Creates a world that runs on one clock, in the same way each time.
  ///
  /// The network is there from the beginning, disappears after a minute, and returns half a minute later.
  ///
  /// - Parameters:
  ///   - clock: The clock.
  ///   - options: The files that the user named.
  ///   - exit: Receives the exit code at the end.
  static func simulated(
    clock: VirtualClock, options: Options = Options(), exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    simulated(in: Simulation(clock: clock, options: options, exit: exit))
  }

  private static func simulated(in simulation: Simulation) -> World {
    World(
      favorites: .simulated(in: simulation),
      lifecycle: .simulated(clock: simulation.clock, exit: { code, _ in simulation.exit(code) }),
      locationSimulation: .live(file: simulation.options.locationSimulation.track, clock: simulation.clock),
      reachability: .simulated(in: simulation),
    )
  }
}
