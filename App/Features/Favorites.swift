import ConcurrencyRex
import FavoritesFeature
import SwiftRex

extension Favorites.Dependencies {
  /// Returns the dependencies over a backend in memory that has some items, and fails during the outage.
  static func simulated(in simulation: Simulation, storing items: Favorites.Items = []) -> Self {
    simulated(items: items, clock: simulation.clock, isReachable: { simulation.isOnline })
  }
}
