import FavoritesFeature
import Geodesy
import Inspection
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import ShardedSets
import SynchronizedSets
import Testing
import TrackFiles
import TrackPlayback

@testable import App
@testable import REPL

/// One of every action that there is.
struct EveryActionTests {
  static let favorites: [Favorites.Action] = [
    .loadRequested, .outboxRead([change], message: "kept"), .outboxRead([], message: nil),
    .loaded(.init(items: ["oslo", "a \"b\"\n\\"], message: "kept")), .loaded(.init()),
    .loadFailed("no", retryAfter: .seconds(2)), .loadFailed("no", retryAfter: nil), .itemTapped("São Paulo 🏙️"),
    .synced(.init(saved: [change])),
    .synced(.init(failure: .init("full", kind: .unavailable(retryAfter: .milliseconds(1))))),
    .synced(.init(saved: [change], rejected: [.init(change, reason: "no")], failure: .init("no", kind: .rejected))),
    .synced(.init(failure: .init("no", kind: .unavailable(retryAfter: .seconds(3))))),
    .synced(.init(failure: .init("no"))),
    .synced(.init()), .outboxFailed("full"), .retryDue, .retryRequested, .flushRequested,
  ]

  private static let change = Favorites.Change(item: "oslo", isMember: false, sequence: 3)

  static let lifecycle: [Lifecycle.Action] = [
    .launched, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate(.user),
    .suspensionRequested, .continued, .terminationRequested(.signal(name: "SIGTERM", number: 15)),
    .terminationRequested(.finished(exitCode: 3)), .terminationRequested(.parentGone), .didReceiveMemoryWarning,
    .memoryWatchFailed("no memory warnings: no such file"), .clockRead(at: .milliseconds(1500)),
  ]

  static let locationSimulation: [LocationSimulation.Action] =
    [
      .loadRequested, .trackLoaded(.init(name: "Pier", length: 12.5, pointCount: 2)),
      .trackLoaded(
        .init(name: "Pier", length: 12.5, pointCount: 2),
        repairs: [
          .init(kind: .equalTimesSpread, count: 3, firstLine: 7), .init(kind: .gapsSplit, count: 1, firstLine: 9),
        ]), .trackFailed("bad.gpx:3:1: no"),
      .startRequested(speed: 1.0e-7), .startRequested(speed: -.infinity), .pauseRequested(by: .person),
      .resumeRequested(by: .person), .stopRequested, .pauseRequested(by: .app),
      .resumeRequested(by: .app), .finished, .startAsRecordedRequested(factor: 2.5), .seekRequested(.time(seconds: 90)),
      .seekRequested(.distance(metres: 1.5)), .seekRequested(.fraction(0.5)), .repeatModeRequested(.pingPong),
      .updatesRequested(.every(.milliseconds(250))), .updatesRequested(.everyMetres(2.5)), .regionsRequested(.places),
      .regionsRequested(.init(others: [.init(name: "Pier", center: pier, radius: 25)], dwell: nil)),
      .signalRequested(.init(noise: 5, dropRate: 0.1, accuracy: 8, seed: .max)),
      .playheadMoved(.init(position: .init(distance: 0))),
      .playheadMoved(
        .init(
          position: .init(lap: 1, distance: 2.5, time: 3), speed: .recorded(factor: 2), repeatMode: .loop,
          played: .seconds(1.5), since: .seconds(4))), .regionEntered(event), .regionDwelled(event),
      .regionLeft(event), .announcementRequested("Pier"),
    ] + [fix].compactMap { $0 }.map { .positionUpdated($0) }

  private static let event = RegionEvent(name: "Pier", region: 2, time: 0.5)

  private static let pier = Track.embedded.points[0].coordinate

  private static let fix = Coordinate(latitude: -33.8567844, longitude: 151.213108).flatMap {
    Fix(
      coordinate: $0, heading: 359.9, distanceTravelled: 1.0e-3, distanceLeft: 12, speed: 1.5, accuracy: 3, lap: 1,
      time: 7)
  }

  static let reachability: [Reachability.Action] = [
    .monitoringRequested, .monitoringFailed("no netlink"), .pathChanged(.unknown), .probingBegan,
    .probingPauseRequested, .probingResumeRequested, .probed(.passed), .probed(.captive("status 511")),
    .pathChanged(
      .init(status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], isExpensive: true, hasIPv6: true)),
  ]

  static let all: [AppAction] =
    favorites.map(AppAction.favorites) + lifecycle.map(AppAction.lifecycle)
    + locationSimulation.map(AppAction.locationSimulation) + reachability.map(AppAction.reachability)

  @Test(arguments: all)
  func `what the log prints of an action can be typed back`(action: AppAction) throws {
    let printed = Literal(reflecting: action).description
    guard case .action(let literal) = try Command(parsing: printed) else {
      Issue.record("\(printed) is no action")
      return
    }
    #expect(try literal.decode() == action, "\(printed)")
  }
}
