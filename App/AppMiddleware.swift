import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import Logger
import ReachabilityFeature
import SwiftRex

/// What every action causes in the world.
typealias AppMiddleware = AnyMiddleware<AppAction, AppAction, AppState>

extension MiddlewareReader<World, AppMiddleware> {
  /// What every action causes in the world; the logger opens first and closes last.
  static let app: Self = logger <> features

  /// What every action causes, one line a feature.
  static let features: Self =
    Favorites.middleware.lift(action: .favorites, state: \.favorites, dependencies: \.favorites)
    <> Lifecycle.middleware.lift(action: .lifecycle, state: \.lifecycle, dependencies: \.lifecycle)
    <> LocationSimulation.middleware.lift(
      action: .locationSimulation, state: \.locationSimulation, dependencies: \.locationSimulation)
    <> Reachability.middleware.lift(action: .reachability, state: \.reachability, dependencies: \.reachability)
    <> bridge

  static let logger = Self { world in
    LoggerMiddleware(sink: world.log).lift(inputAction: { $0 }, outputAction: absurd, state: { $0 })
  }

  private static let bridge = Self.pure(.bridge)
}
