import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature

/// What the features contribute to a session with the user, one line for each contribution.
enum AppSession {
  /// The actions that the greeting and the help show.
  static let examples: [String] = [
    "favorites.itemTapped(\"oslo\")",
    "locationSimulation.startRequested(speed: 12.5)",
  ]

  /// The action that is dispatched first.
  static let openings: [AppAction] = [
    .lifecycle(.launched)
  ]

  /// The action that is dispatched last, with the exit code.
  static let closings: [@Sendable (Int32) -> AppAction] = [
    { .lifecycle(.terminationRequested(.finished(exitCode: $0))) }
  ]

  /// The work that each feature lists for a state.
  static let work: [(feature: String, list: @Sendable (AppState) -> [any Sendable])] = [
    ("favorites", { $0.favorites.listedWork }),
    ("lifecycle", { $0.lifecycle.listedWork }),
    ("locationSimulation", { $0.locationSimulation.listedWork }),
    ("reachability", { $0.reachability.listedWork }),
  ]

  /// Returns the warnings for the user.
  static func warnings(about state: AppState) -> [String] {
    let warnings: [String?] = [
      state.favorites.message,
      state.locationSimulation.problem,
    ]
    return warnings.compactMap(\.self)
  }

  /// Returns the losses to report at the end: changes by the user that were not saved.
  static func losses(in state: AppState) -> [String] {
    let losses: [[String]] = [
      state.favorites.problems
    ]
    return losses.flatMap(\.self)
  }
}
