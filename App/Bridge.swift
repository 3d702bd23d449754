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
    .when(.lifecycle(.didEnterBackground), dispatch: .favorites(.flushRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .locationSimulation(.pauseRequested)),
    .when(.lifecycle(.didEnterBackground), dispatch: .reachability(.probingPauseRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .favorites(.retryRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .locationSimulation(.resumeRequested)),
    .when(.lifecycle(.willEnterForeground), dispatch: .reachability(.probingResumeRequested)),
    .when(.lifecycle) { if case .willTerminate = $0 { .favorites(.flushRequested) } else { nil } },
  ]).eraseToAnyMiddleware()
}
