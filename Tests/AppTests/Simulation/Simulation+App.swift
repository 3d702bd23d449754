import FavoritesFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import SwiftRexTesting
import TrackPlayback

@testable import App
@testable import LifecycleFeature

extension SwiftRexTesting.Simulation<AppWorld> {
  /// The whole app. Whatever the user types, the system reports and the world does, in any order.
  static let app = app(promising: promises + promisesOfActions + promisesAtRest)

  /// Returns a simulation of the app with other promises.
  static func app(promising invariants: [Invariant<AppWorld>]) -> Self {
    Self(
      initialState: AppState(), reducer: Feature.app.reducer, middleware: .app, beginning: { _ in [] },
      ending: { _ in
        [
          .lifecycle(.phaseReported(.active)), .lifecycle(.continued), .reachability(.monitoringRequested),
          .favorites(.retryRequested),
        ]
      }, choices: { state, _ in state.lifecycle.hasBegun ? choices(state) : launches },
      work: { state in
        state.favorites.listedWork + state.lifecycle.listedWork + state.locationSimulation.listedWork
          + state.reachability.listedWork
      },
      isAtRest: { state, world in
        state.favorites.listedWork.isEmpty && !state.lifecycle.isMoving
          && (state.lifecycle.phase != .active || state.reachability.monitoring != .running
            || state.reachability.probe?.result == .passed)
      },
      invariants: invariants, record: record)
  }

  /// The launch at a terminal, and in a system with windows, which decides the phases.
  private static let launches: [Choice] = [
    .actions("launch", [.lifecycle(.launched)]),
    .actions("launch with windows", [.lifecycle(.phaseReported(.launching))]),
  ]

  private static func choices(_ state: AppState) -> [Choice] {
    let screen = Favorites.viewState(of: state.favorites).offering(["oslo", "Opera", "a \"b\" \\ c"])
    return [
      .actions("tap", weight: 6, screen.rows.map { .favorites(Favorites.action(for: .rowTapped(id: $0.id))) }),
      .actions("favorites", [.favorites(.retryRequested), .favorites(.loadRequested)]),
      .actions("playback", weight: 6, playback.map(AppAction.locationSimulation)),
      .actions("navigation", weight: 2, navigation.map(AppAction.navigation)),
      .actions("network actions", weight: 2, reachability.map(AppAction.reachability)),
      .actions("lifecycle", weight: 2, lifecycle.map(AppAction.lifecycle)),
      .events("system", weight: 5, lifecycle.map(AppWorld.Event.system)),
      .actions("end", ends.map(AppAction.lifecycle)), .events("end by the system", ends.map(AppWorld.Event.system)),
      .events("network", weight: 3, [.network(.wifi), .network(.cellular), .network(.captive), .network(.none)]),
      .actions("samples", weight: 2, samples),
    ]
  }

  private static let playback: [LocationSimulation.Action] = [
    .startRequested(speed: 12.5), .startAsRecordedRequested(factor: 10), .pauseRequested(by: .user),
    .resumeRequested(by: .user), .resumeRequested(by: .app), .stopRequested, .seekRequested(.fraction(0.5)),
    .seekRequested(.fraction(2)), .repeatModeRequested(.loop), .updateIntervalRequested(.seconds(30)), .loadRequested,
    .startRequested(speed: 0), .updateIntervalRequested(.zero),
  ]

  private static let navigation: [Navigation.Action] = [
    .linkArrived(to: "Opera"), .linkArrived(to: "Nowhere"), .placeOpened("Opera"), .placeClosed("Opera"),
    .pathChanged(["Opera", "Nowhere", "Opera"], over: .nearby), .screenSelected(.nearby),
  ]

  private static let reachability: [Reachability.Action] = [
    .monitoringRequested, .monitoringFailed("no netlink"), .probingBegan, .probingPauseRequested,
    .probingResumeRequested,
  ]

  private static let lifecycle: [Lifecycle.Action] = [
    .suspensionRequested, .continued, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
    .launched, .didReceiveMemoryWarning, .phaseReported(.active), .phaseReported(.inactive),
    .phaseReported(.background),
  ]

  private static let ends: [Lifecycle.Action] = [
    .terminationRequested(.user), .terminationRequested(.parentGone),
    .terminationRequested(.signal(name: "SIGTERM", number: 15)), .willTerminate(.user),
    .phaseReported(.terminating(.system)),
  ]

  /// What the features report themselves, too.
  private static let samples =
    LocationSimulation.Action.samples.map(AppAction.locationSimulation)
    + Navigation.Action.samples.map(AppAction.navigation)
}

extension Lifecycle.State {
  /// Whether the launch has begun.
  fileprivate var hasBegun: Bool { isLaunched || targetPhase != nil }
}
