import Bridge
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension AppMiddleware {
  /// The whole list of what features do to one another.
  static let bridge = BridgeMiddleware<AppAction, AppState>([
    .when(.lifecycle(.launched), dispatch: .favorites(.loadRequested)),
    .when(.lifecycle(.launched), dispatch: .locationSimulation(.loadRequested)),
    .when(.lifecycle(.launched), dispatch: .reachability(.monitoringRequested)),
    .when(\.reachability.path.status, becomes: .satisfied, dispatch: .favorites(.retryRequested)),
    .when(\.reachability.probe, becomes: .passed, dispatch: .favorites(.retryRequested)),
    .when(.locationSimulation, with: \.favorites.items) { announcement(of: $0, amongst: $1) },
    .when(.lifecycle(.didEnterBackground), dispatch: .favorites(.flushRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .locationSimulation(.pauseRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .reachability(.probingPauseRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .favorites(.retryRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .locationSimulation(.resumeRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .reachability(.probingResumeRequested)),
    .when(.lifecycle) { if case .willTerminate = $0 { .favorites(.flushRequested) } else { nil } },
  ]).eraseToAnyMiddleware()
}

/// A favorite place that is entered is announced.
private func announcement(of action: LocationSimulation.Action, amongst favorites: Favorites.Items) -> AppAction? {
  guard case .regionEntered(let place) = action, favorites.contains(place.name) else { return nil }
  return .locationSimulation(.announcementRequested(place.name))
}
