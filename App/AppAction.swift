import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// Everything that can happen in the app, one case for each feature.
enum AppAction: Codable, Equatable, Sendable {
  case favorites(Favorites.Action)
  case lifecycle(Lifecycle.Action)
  case locationSimulation(LocationSimulation.Action)
  case reachability(Reachability.Action)
}

extension AppAction {
  var favorites: Favorites.Action? { if case .favorites(let action) = self { action } else { nil } }
  var lifecycle: Lifecycle.Action? { if case .lifecycle(let action) = self { action } else { nil } }
  var locationSimulation: LocationSimulation.Action? {
    if case .locationSimulation(let action) = self { action } else { nil }
  }
  var reachability: Reachability.Action? { if case .reachability(let action) = self { action } else { nil } }
}

extension Prism<AppAction, Favorites.Action> {
  static let favorites = Prism(case: AppAction.favorites, extract: \.favorites)
}

extension Prism<AppAction, Lifecycle.Action> {
  static let lifecycle = Prism(case: AppAction.lifecycle, extract: \.lifecycle)
}

extension Prism<AppAction, LocationSimulation.Action> {
  static let locationSimulation = Prism(case: AppAction.locationSimulation, extract: \.locationSimulation)
}

extension Prism<AppAction, Reachability.Action> {
  static let reachability = Prism(case: AppAction.reachability, extract: \.reachability)
}

extension AppAction {
  /// An action of every case of every feature, as the user can type it.
  static let samples: [AppAction] = [
    Favorites.Action.samples.map(AppAction.favorites),
    Lifecycle.Action.samples.map(AppAction.lifecycle),
    LocationSimulation.Action.samples.map(AppAction.locationSimulation),
    Reachability.Action.samples.map(AppAction.reachability),
  ].flatMap { $0 }
}
