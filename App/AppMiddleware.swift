import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import Logger
import ReachabilityFeature
import SwiftRex

/// The middleware of the app.
typealias AppMiddleware = AnyMiddleware<AppAction, AppAction, AppState>

extension MiddlewareReader<World, AppMiddleware> {
  /// The effects of every action.
  static let app: Self = logger <> features <> rules

  /// The log, if the world has one.
  private static let logger = Self { world in
    guard let log = world.log else { return .identity }
    return LoggerMiddleware { log.append($0.line) }.lift(outputAction: absurd).eraseToAnyMiddleware()
  }

  /// The effects of every action within the features.
  static let features: Self =
    favorites
    <> lifecycle
    <> locationSimulation
    <> reachability

  // One line a feature, with a name and a type: the compiler reports a mistake at its line.
  private static let favorites: Self =
    Favorites.middleware.lift(action: .favorites, state: \.favorites, dependencies: \.favorites)
  private static let lifecycle: Self =
    Lifecycle.middleware.lift(action: .lifecycle, state: \.lifecycle, dependencies: \.lifecycle)
  private static let locationSimulation: Self =
    LocationSimulation.middleware.lift(
      action: .locationSimulation, state: \.locationSimulation, dependencies: \.locationSimulation)
  private static let reachability: Self =
    Reachability.middleware.lift(action: .reachability, state: \.reachability, dependencies: \.reachability)

  /// What one feature does because of another.
  static let rules = Self.pure(.rules)
}
