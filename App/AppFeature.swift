import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension Feature<AppAction, AppState, World> {
  /// All features of the app, and navigation.
  static let app: Self =
    favorites
    <> lifecycle
    <> locationSimulation
    <> navigation
    <> reachability

  // Each line has a name and a type, so that the compiler reports a mistake at its line.
  private static let favorites: Self =
    Favorites.feature.lift(action: .favorites, state: \.favorites, dependencies: \.favorites)
  private static let lifecycle: Self =
    Lifecycle.feature.lift(action: .lifecycle, state: \.lifecycle, dependencies: \.lifecycle)
  private static let locationSimulation: Self =
    LocationSimulation.feature.lift(
      action: .locationSimulation, state: \.locationSimulation, dependencies: \.locationSimulation)
  private static let navigation: Self = Navigation.feature.lift(action: .navigation, state: \.navigation)
  private static let reachability: Self =
    Reachability.feature.lift(action: .reachability, state: \.reachability, dependencies: \.reachability)
}
