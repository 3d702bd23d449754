import FavoritesFeature
import Instrumentation
import LifecycleFeature
import LocationSimulationFeature
import Logger
import ReachabilityFeature
import SwiftRex

/// Everything that the app needs from outside, one property for each feature.
struct World: Sendable {
  var favorites: Favorites.Dependencies
  var lifecycle: Lifecycle.Dependencies
  var locationSimulation: LocationSimulation.Dependencies
  var reachability: Reachability.Dependencies
  /// The file to which every action is logged; `nil` for none.
  var log: LogFile?
  /// The recorder of what the features cost; `nil` to measure nothing.
  var metrics: MetricsRecorder?
}

extension World {
  /// Returns the names of the places that the user can mark, as far as features know any.
  var places: @Sendable () -> [String] {
    let sources: [@Sendable () -> [String]] = [
      locationSimulation.placeNames
    ]
    return { sources.flatMap { $0() } }
  }
}
