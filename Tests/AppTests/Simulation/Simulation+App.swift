import FavoritesFeature
import LocationSimulationFeature
import SwiftRex
import SwiftRexTesting
import TrackPlayback

@testable import App
@testable import LifecycleFeature
@testable import ReachabilityFeature

extension SwiftRexTesting.Simulation<AppWorld> {
  /// The whole app. Whatever the user types, the system reports and the world does, in any order.
  static let app = SwiftRexTesting.Simulation<AppWorld>(
    initialState: AppState(), reducer: Feature.app.reducer, middleware: .app,
    beginning: { _ in [.lifecycle(.launched)] },
    ending: { _ in [.lifecycle(.continued), .reachability(.monitoringRequested), .favorites(.retryRequested)] },
    choices: { state, _ in
      let screen = Favorites.viewState(of: state.favorites).offering(["oslo", "Opera"])
      return [
        .actions("tap", weight: 6, screen.rows.map { .favorites(Favorites.action(for: .rowTapped(id: $0.id))) }),
        .actions("favorites", [.favorites(.retryRequested), .favorites(.loadRequested)]),
        .actions("playback", weight: 6, playback.map(AppAction.locationSimulation)),
        .actions("navigation", weight: 2, navigation.map(AppAction.navigation)),
        .actions("probing", [.reachability(.monitoringRequested), .reachability(.probingResumeRequested)]),
        .actions("lifecycle", weight: 2, lifecycle.map(AppAction.lifecycle)),
        .init("system", weight: 5, lifecycle.map { .event(.system($0)) }),
        .actions("end", [.lifecycle(.terminationRequested(.user))]),
        .init("signal", [.event(.system(.terminationRequested(.signal(name: "SIGTERM", number: 15))))]),
        .init("network", weight: 3, [.wifi, .cellular, .captive, .none].map { .event(.network($0)) }),
        .waits(weight: 8), .init("crash", [.crash]),
      ]
    },
    work: { state in
      state.favorites.listedWork + state.lifecycle.listedWork + state.locationSimulation.listedWork
        + state.reachability.listedWork
    },
    isAtRest: { state, world in
      state.favorites.listedWork.isEmpty && !state.lifecycle.isMoving
        && (state.lifecycle.phase != .active || state.reachability.probe?.result == .passed)
    },
    invariants: promises + promisesOfActions + promisesAtRest)

  private static let playback: [LocationSimulation.Action] = [
    .startRequested(speed: 12.5), .startAsRecordedRequested(factor: 10), .pauseRequested(by: .user),
    .resumeRequested(by: .user), .resumeRequested(by: .app), .stopRequested, .seekRequested(.fraction(0.5)),
    .seekRequested(.fraction(2)), .repeatModeRequested(.loop), .updateIntervalRequested(.seconds(30)), .loadRequested,
  ]

  private static let navigation: [Navigation.Action] = [
    .linkArrived(to: "Opera"), .linkArrived(to: "Nowhere"), .placeOpened("Opera"), .placeClosed("Opera"),
    .pathChanged(["Opera", "Nowhere", "Opera"], over: .nearby), .screenSelected(.nearby),
  ]

  private static let lifecycle: [Lifecycle.Action] = [
    .suspensionRequested, .continued, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    .launched, .didReceiveMemoryWarning,
  ]
}
