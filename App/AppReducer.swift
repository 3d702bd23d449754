import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension Reducer<AppAction, AppState> {
  /// What every action changes, one line a feature.
  static let app: Self =
    Favorites.reducer.lift(action: .favorites, state: \.favorites)
    <> Lifecycle.reducer.lift(action: .lifecycle, state: \.lifecycle)
    <> LocationSimulation.reducer.lift(action: .locationSimulation, state: \.locationSimulation)
    <> Reachability.reducer.lift(action: .reachability, state: \.reachability)
}
