import ConcurrencyRex
import FavoritesFeature
import SwiftRex

extension Favorites.Dependencies {
  /// Returns the dependencies over a backend in memory, which fails during the outage.
  static func simulated(in simulation: Simulation) -> Self {
    simulated(clock: simulation.clock, isReachable: { simulation.isOnline })
  }
}
