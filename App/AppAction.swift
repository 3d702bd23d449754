import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// Everything that can happen in the app, one case for each feature, and one for navigation.
// prisms: AppAction+Prisms.swift
enum AppAction: Codable, Equatable, Sendable {
  case favorites(Favorites.Action)
  case lifecycle(Lifecycle.Action)
  case locationSimulation(LocationSimulation.Action)
  case navigation(Navigation.Action)
  case reachability(Reachability.Action)
}
