import Bridge
import FavoritesFeature
import Gated
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension AppMiddleware {
  /// The rules between features.
  static let rules = rules(Rules.always, whileInUse: Rules.whileInUse)

  /// Returns the middleware of rules, some of which apply only while the app is in use.
  static func rules(_ rules: [Rules.Rule], whileInUse: [Rules.Rule] = []) -> Self {
    let inUse = BridgeMiddleware(whileInUse)
      .gated(byState: { $0.lifecycle.isInUse })
    return BridgeMiddleware(rules).eraseToAnyMiddleware() <> inUse.eraseToAnyMiddleware()
  }
}

/// The rules between features, grouped by the feature whose actions they dispatch. A test can use some of the groups.
///
/// Rules about the app's life cycle follow its phase. An app that is about to exit becomes inactive, too, so the rules
/// for the launch and for the return to the foreground name both phases.
enum Rules {
  typealias Rule = BridgeRule<AppAction, AppState>

  static let always: [Rule] = favorites + locationSimulation + navigation + reachability

  static let favorites: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .favorites(.loadRequested)),
    .when(\.lifecycle.phase, becomes: .background, dispatch: .favorites(.flushRequested)),
    .when(\.lifecycle.phase, from: .background, to: .inactive, dispatch: .favorites(.retryRequested)),
    .when(\.lifecycle.phase) { if case .terminating = $1 { .favorites(.flushRequested) } else { nil } },
  ]

  static let locationSimulation: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .locationSimulation(.loadRequested)),
    .when(\.lifecycle.phase, becomes: .background, dispatch: .locationSimulation(.pauseRequested(by: .app))),
    .when(
      \.lifecycle.phase, from: .background, to: .inactive, dispatch: .locationSimulation(.resumeRequested(by: .app))),
  ]

  static let navigation: [Rule] = [
    .when(\.locationSimulation.track) { $1.map { .navigation(.placesListed($0.placeNames)) } }
  ]

  static let reachability: [Rule] = [
    .when(\.lifecycle.phase, from: .launching, to: .inactive, dispatch: .reachability(.monitoringRequested)),
    .when(\.lifecycle.phase, becomes: .background, dispatch: .reachability(.probingPauseRequested)),
    .when(\.lifecycle.phase, from: .background, to: .inactive, dispatch: .reachability(.probingResumeRequested)),
  ]

  /// The rules that apply only while the app is in use; returning to the foreground catches up.
  static let whileInUse: [Rule] = [
    .when(\.reachability.path.status, becomes: .satisfied, dispatch: .favorites(.retryRequested)),
    .when(\.reachability.probe) { old, new in
      new?.result == .passed && old?.result != .passed ? .favorites(.retryRequested) : nil
    },
  ]
}
