import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import Logger
import ReachabilityFeature
import SwiftRex

/// Everything that the app needs from outside, one property a feature.
struct World: Sendable {
  var favorites: Favorites.Dependencies
  var lifecycle: Lifecycle.Dependencies
  var locationSimulation: LocationSimulation.Dependencies
  var reachability: Reachability.Dependencies
  /// The log to which every action is appended; `nil` for none.
  var log: LogFile?
}
