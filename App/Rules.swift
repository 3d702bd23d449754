import Bridge
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension AppMiddleware {
  /// The rules between features.
  static let rules = rules(Rules.all)

  /// Returns the middleware of rules.
  static func rules(_ rules: [Rules.Rule]) -> Self { BridgeMiddleware(rules).eraseToAnyMiddleware() }
}

/// The rules between features, grouped by the feature whose actions they dispatch. A test can use some of the groups.
///
/// A rule ends a situation of several features, however it began. At the launch, before the background and at the end, only
/// the moment counts, so these rules are at a change. An app that is about to exit becomes inactive, too, so the rules for
/// the launch name both phases.
enum Rules {
  typealias Rule = BridgeRule<AppAction, AppState>

  static let all: [Rule] = favorites + locationSimulation + navigation + reachability

  static let favorites: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .favorites(.loadRequested)),
    .when(\.lifecycle.phase, becomes: .background, dispatch: .favorites(.flushRequested)),
    .when(\.lifecycle.phase) { if case .terminating = $1 { .favorites(.flushRequested) } else { nil } },
    .when(
      "in use with a network that works, as far as is known", \.lifecycle.phase, \.reachability.path.status,
      \.reachability.probe, mayLast: true,
      holds: { phase, path, probe in phase.isInUse && path == .satisfied && probe?.hasFailed != true },
      dispatch: .favorites(.backendMayBeBack)),
  ]

  static let locationSimulation: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .locationSimulation(.loadRequested)),
    .when(
      "playing while not in use", \.lifecycle.phase, \.locationSimulation.status,
      holds: { !$0.isInUse && $1 == .playing }, dispatch: .locationSimulation(.pauseRequested(by: .app))),
    .when(
      "paused by the app while in use", \.lifecycle.phase, \.locationSimulation.status,
      holds: { $0.isInUse && $1 == .paused(by: .app) }, dispatch: .locationSimulation(.resumeRequested(by: .app))),
  ]

  static let navigation: [Rule] = [
    .when(\.locationSimulation.track) { $1.map { .navigation(.placesListed($0.placeNames)) } },
    .when(
      "a link waits for a track that could not be loaded", \.navigation.linkedPlace, \.locationSimulation.loadFailure,
      holds: { $0 != nil && $1 != nil }, dispatch: .navigation(.placesNotLoaded)),
  ]

  static let reachability: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .reachability(.monitoringRequested)),
    .when(
      "probing while not in use", \.lifecycle.phase, \.reachability.probe, holds: { !$0.isInUse && $1 != nil },
      dispatch: .reachability(.probingPauseRequested)),
    .when(
      "not probing while in use", \.lifecycle.phase, \.reachability.isProbingPaused, holds: { $0.isInUse && $1 },
      dispatch: .reachability(.probingResumeRequested)),
  ]
}
