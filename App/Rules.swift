import Bridge
import FavoritesFeature
import Gated
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension AppMiddleware {
  /// The rules between features.
  static let rules = rules(Rules.always.flatMap(\.self), whileInUse: Rules.whileInUse.flatMap(\.self))

  /// Returns the middleware of rules, some of which apply only while the app is in use.
  static func rules(_ rules: [Rules.Rule], whileInUse: [Rules.Rule] = []) -> Self {
    BridgeMiddleware(rules).eraseToAnyMiddleware()
      <> BridgeMiddleware(whileInUse).gated(byState: \.isInUse).eraseToAnyMiddleware()
  }
}

/// The rules between features, grouped by the feature whose actions they dispatch. A test can use some of the groups.
enum Rules {
  typealias Rule = BridgeRule<AppAction, AppState>

  static let always: [[Rule]] = [
    favorites,
    locationSimulation,
    reachability,
  ]

  /// The rules that apply only while the app is in use; its return to the foreground makes up for them.
  static let whileInUse: [[Rule]] = [
    favoritesWhileInUse
  ]

  static let favorites: [Rule] = [
    .when(.lifecycle(.launched), dispatch: .favorites(.loadRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .favorites(.flushRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .favorites(.retryRequested)),
    .when(.lifecycle) { if case .willTerminate = $0 { .favorites(.flushRequested) } else { nil } },
  ]

  static let locationSimulation: [Rule] = [
    .when(.lifecycle(.launched), dispatch: .locationSimulation(.loadRequested)),
    .when(.locationSimulation, with: \.favorites.items) { Announcements.action(after: $0, amongst: $1) },
    .when(.lifecycle(.didEnterBackground), dispatch: .locationSimulation(.pauseRequested(by: .app))),
    .when(.lifecycle(.willEnterForeground), dispatch: .locationSimulation(.resumeRequested(by: .app))),
  ]

  static let reachability: [Rule] = [
    .when(.lifecycle(.launched), dispatch: .reachability(.monitoringRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .reachability(.probingPauseRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .reachability(.probingResumeRequested)),
  ]

  static let favoritesWhileInUse: [Rule] = [
    .when(\.reachability.path.status, becomes: .satisfied, dispatch: .favorites(.retryRequested)),
    .when(\.reachability.probe, becomes: .passed, dispatch: .favorites(.retryRequested)),
  ]
}

extension AppState {
  /// Whether the app is in use, as far as a feature knows.
  var isInUse: Bool {
    true
      && lifecycle.isInUse
  }
}
