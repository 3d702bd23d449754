import ConcurrencyRex
import FavoritesFeature
import SwiftRex

extension Favorites.Dependencies {
  /// Returns dependencies over a backend in memory, with some items, which fails during the outage.
  static func simulated(in simulation: Simulation, storing items: Favorites.Items = []) -> Self {
    simulated(items: items, clock: simulation.clock, isReachable: { simulation.isOnline })
  }
}
