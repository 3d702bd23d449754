// Written by `make tables` from AppAction.swift.
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension AppAction {
  var favorites: Favorites.Action? { if case .favorites(let value) = self { value } else { nil } }
  var lifecycle: Lifecycle.Action? { if case .lifecycle(let value) = self { value } else { nil } }
  var locationSimulation: LocationSimulation.Action? {
    if case .locationSimulation(let value) = self { value } else { nil }
  }
  var navigation: Navigation.Action? { if case .navigation(let value) = self { value } else { nil } }
  var reachability: Reachability.Action? { if case .reachability(let value) = self { value } else { nil } }
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

extension Prism<AppAction, Navigation.Action> {
  static let navigation = Prism(case: AppAction.navigation, extract: \.navigation)
}

extension Prism<AppAction, Reachability.Action> {
  static let reachability = Prism(case: AppAction.reachability, extract: \.reachability)
}
