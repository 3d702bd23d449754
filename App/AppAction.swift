import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// Everything that can happen in the app, one case for each feature.
// prisms: AppAction+Prisms.swift
enum AppAction: Codable, Equatable, Sendable {
  case favorites(Favorites.Action)
  case lifecycle(Lifecycle.Action)
  case locationSimulation(LocationSimulation.Action)
  case reachability(Reachability.Action)
}

extension AppAction {
  /// An action of every case of every feature, as the user can type it.
  static let samples: [AppAction] = samplesByFeature.flatMap(\.self)

  private static let samplesByFeature: [[AppAction]] = [
    Favorites.Action.samples.map(AppAction.favorites),
    Lifecycle.Action.samples.map(AppAction.lifecycle),
    LocationSimulation.Action.samples.map(AppAction.locationSimulation),
    Reachability.Action.samples.map(AppAction.reachability),
  ]
}
