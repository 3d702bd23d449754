import FavoritesFeature
import Instrumentation
import LifecycleFeature
import LocationSimulationFeature
import Logger
import REPL
import ReachabilityFeature
import SwiftRex

/// The middleware of the app.
typealias AppMiddleware = AnyMiddleware<AppAction, AppAction, AppState>

extension MiddlewareReader<World, AppMiddleware> {
  /// The log, the features and the rules between features.
  static let app: Self = logger <> measuredFeatures <> rules

  /// The log of every action, if the world has a log file.
  private static let logger = Self { world in
    guard let log = world.log else { return .identity }
    return LoggerMiddleware { log.append($0.line) }.lift(outputAction: absurd).eraseToAnyMiddleware()
  }

  /// The middlewares of all features, measured together, because only one of them handles an action.
  private static let measuredFeatures = Self { world in
    features.inject(world).measured("features", by: world.metrics, describing: Costs.name)
  }

  /// The middlewares of all features.
  static let features: Self =
    .identity
    <> favorites
    <> lifecycle
    <> locationSimulation
    <> reachability

  // One line for each feature, with a name and a type: the compiler then reports a mistake at its line.
  private static let favorites: Self =
    Favorites.middleware.lift(action: .favorites, state: \.favorites, dependencies: \.favorites)
  private static let lifecycle: Self =
    Lifecycle.middleware.lift(action: .lifecycle, state: \.lifecycle, dependencies: \.lifecycle)
  private static let locationSimulation: Self =
    LocationSimulation.middleware.lift(
      action: .locationSimulation, state: \.locationSimulation, dependencies: \.locationSimulation)
  private static let reachability: Self =
    Reachability.middleware.lift(action: .reachability, state: \.reachability, dependencies: \.reachability)

  /// The rules between features.
  static let rules = Self.pure(.rules)
}
