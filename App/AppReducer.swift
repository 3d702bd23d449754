import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension Reducer<AppAction, AppState> {
  /// The reducers of all features.
  static let app: Self =
    .identity
    <> favorites
    <> lifecycle
    <> locationSimulation
    <> reachability

  // One line for each feature, with a name and a type: the compiler then reports a mistake at its line.
  private static let favorites: Self = Favorites.reducer.lift(action: .favorites, state: \.favorites)
  private static let lifecycle: Self = Lifecycle.reducer.lift(action: .lifecycle, state: \.lifecycle)
  private static let locationSimulation: Self =
    LocationSimulation.reducer.lift(action: .locationSimulation, state: \.locationSimulation)
  private static let reachability: Self = Reachability.reducer.lift(action: .reachability, state: \.reachability)
}
