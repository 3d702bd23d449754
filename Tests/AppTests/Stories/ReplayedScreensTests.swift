import ConcurrencyRex
import Foundation
import Geodesy
import Recorder
import Screens
import SwiftRex
import SwiftRexTesting
import Testing
import TrackPlayback

@testable import App
@testable import FavoritesFeature
@testable import LifecycleFeature
@testable import LocationSimulationFeature
@testable import REPL
@testable import ReachabilityFeature

/// What a replay shows, without the files of the session.
@MainActor
struct ReplayedScreensTests {
  @Test func `a replay without the track file shows the same screens after every action`() throws {
    let folder = try TemporaryFolder()
    let track = try folder.write(Self.pierWalk, to: "pier.gpx")
    let file = folder.url.appendingPathComponent("session").path
    let (actions, live) = try record(in: file, track: track)
    try FileManager.default.removeItem(atPath: track)

    let saved = try SavedRecording<AppAction, AppState>(
      path: file, program: "App", initialState: AppState(), reducer: Feature.app.reducer)
    let replayed = saved.recording.numbers.map { saved.recording[$0] }
    #expect(replayed.map(\.action) == actions)
    let store = AppStore(
      replay: try Replay(of: file, program: "App", initialState: AppState(), reducer: Feature.app.reducer))
    let screens = ObservedScreens(of: store)
    for action in replayed { store.dispatch(action.action, from: action.source) }

    let difference = zip(screens.all, live).enumerated().first { $1.0 != $1.1 }
    #expect(difference == nil)
    #expect(screens.all.count == live.count && live.count == actions.count + 1)
    #expect(live.contains { $0.walk.line.count == 4 && $0.walk.regions.contains(where: \.isInside) })
    #expect(live.contains { $0.nearby.title.hasPrefix("Pier") && $0.favorites.rows.count == 2 })
    #expect(live.contains { $0.openPlaces.contains { $0.isFavorite && $0.distance != nil } })
    #expect(live.contains { $0.map.contains { $0.contains("✚") } })
  }

  /// Records a walk in the simulated world, and returns its actions and what the screens showed before the first of
  /// them and after each.
  private func record(
    in file: String, track: String
  ) throws -> (actions: [AppAction], screens: [ScreensOfApp]) {
    var options = Options()
    options.repl.record = file
    options.locationSimulation.track = track
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, options: options.repl)
    let recorder = runtime.recorder(initialState: AppState(), reducer: Feature.app.reducer)
    let store = AppStore(
      world: .simulated(clock: clock, options: options, exit: { _ in }), runtime: runtime, recorder: recorder)
    let screens = ObservedScreens(of: store)
    let steps: [AppAction] = [
      .navigation(.linkArrived(to: "Pier")), .lifecycle(.launched), .favorites(.itemTapped("Pier")),
      .locationSimulation(.regionsRequested(Regions(placeRadius: 25))),
      .locationSimulation(.startRequested(speed: 10)), .locationSimulation(.pauseRequested(by: .user)),
      .lifecycle(.didEnterBackground), .locationSimulation(.seekRequested(.fraction(0.9))),
      .locationSimulation(.resumeRequested(by: .user)), .locationSimulation(.stopRequested),
    ]
    for step in steps {
      store.dispatch(step)
      clock.advance(by: .seconds(20))
    }
    runtime.recordingFile?.flush()
    return (recorder.recording.numbers.map { recorder.recording[$0].action }, screens.all)
  }

  /// A walk of four points, from one place to another.
  private static let pierWalk = """
    <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="60" lon="10"><name>Start</name></wpt><wpt lat="60.002" lon="10.004"><name>Pier</name></wpt>
    <trk><name>Pier walk</name><trkseg>
    <trkpt lat="60" lon="10"/><trkpt lat="60.001" lon="10.001"/>
    <trkpt lat="60.0005" lon="10.003"/><trkpt lat="60.002" lon="10.004"/>
    </trkseg></trk></gpx>
    """
}

/// What all screens of the app show.
private struct ScreensOfApp: Equatable, Sendable {
  var favorites: Favorites.ViewState
  var lifecycle: Lifecycle.ViewState
  var walk: LocationSimulation.ViewState
  var nearby: NearbyScreen.ViewState
  var openPlaces: [PlaceScreen.ViewState]
  var reachability: Reachability.ViewState
  /// The rows of the walk on a terminal.
  var map: [String] { PaneContent(walk, in: PaneSize(columns: 40, rows: 12)).rows.map(\.text.plain) }
}

/// An observer of what all screens of a store show after each action.
@MainActor
private struct ObservedScreens {
  private let shown: Locked<[ScreensOfApp]>
  private let subscriptions: [any SubscriptionType]

  /// Observes the view models that the terminal and SwiftUI share.
  init(of store: AppStore) {
    let models = AppViewModels(store: store)
    let current = Locked(
      ScreensOfApp(
        favorites: models.favorites.state, lifecycle: models.lifecycle.state, walk: models.locationSimulation.state,
        nearby: models.nearby.state, openPlaces: models.openPlaces.state, reachability: models.reachability.state))
    let shown = Locked<[ScreensOfApp]>([])
    func observe<ViewAction, ViewState: Sendable>(
      _ model: ObservableViewModel<ViewAction, ViewState>,
      _ part: @escaping @Sendable (inout ScreensOfApp, ViewState) -> Void
    ) -> any SubscriptionType {
      model.statePublisher.subscribe(
        UnfailableSubscriberType(onValue: { state in current.withLock { part(&$0, state) } }))
    }
    // The screens update before the store's own subscriber, which then records what all of them show.
    subscriptions = [
      observe(models.favorites) { $0.favorites = $1 }, observe(models.lifecycle) { $0.lifecycle = $1 },
      observe(models.locationSimulation) { $0.walk = $1 }, observe(models.nearby) { $0.nearby = $1 },
      observe(models.openPlaces) { $0.openPlaces = $1 },
      observe(models.reachability) { $0.reachability = $1 },
      store.statePublisher.subscribe(
        UnfailableSubscriberType(onValue: { _ in shown.withLock { $0.append(current.withLock(\.self)) } })),
    ]
    self.shown = shown
  }

  /// What the screens showed at first, and after each action.
  var all: [ScreensOfApp] { shown.withLock(\.self) }
}
