import FavoritesFeature
import Geodesy
import Inspection
import LiteralParsing
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import Testing
import TrackFiles
import TrackPlayback

@testable import App
@testable import REPL

/// A sample of every action, and actions whose text is hard to parse.
struct EveryActionTests {
  static let favorites: [Favorites.Action] = [
    .outboxRead([], message: nil), .outboxRead([change], message: "kept"), .loaded(.init()),
    .loaded(.init(items: ["oslo", "a \"b\"\n\\"], message: "kept")), .loadFailed("no", retryAfter: nil),
    .itemTapped("São Paulo 🏙️"),
    .unsaved(.init(id: "a \"b\"", action: .retryDue)), .synced(.init(failed: [.init(change: change, reason: "500")])),
    .synced(.init()), .synced(.init(outage: .outage("no"))),
    .synced(.init(outage: .outage("full", retryAfter: .milliseconds(1)))),
    .synced(.init(saved: [change], rejected: [.init(change: change, reason: "no")], outage: .outage("no"))),
  ]

  private static let change = Favorites.Change(item: "oslo", isMember: false, sequence: 3)

  static let locationSimulation: [LocationSimulation.Action] =
    [
      .trackLoaded(
        .init(name: "Pier", length: 12.5, pointCount: 2),
        repairs: [
          .init(kind: .timesFilled, count: 3, firstLine: 7), .init(kind: .gapsSplit, count: 1, firstLine: 9),
        ]), .trackLoaded(Track.embedded.summary), .startRequested(speed: 1.0e-7), .startRequested(speed: -.infinity),
      .regionsRequested(.init(hysteresis: 2.5)), .positionUpdated(fix),
      .playheadMoved(
        .init(
          position: .init(lap: 1, distance: 2.5, time: 3), speed: .recorded(factor: 2), repeatMode: .loop,
          played: .seconds(1.5), since: .seconds(4))),
    ]

  private static let fix = Fix(
    coordinate: .init(inRange: -33.8567844, 151.213108), heading: 359.9, distanceTravelled: 1.0e-3, distanceLeft: 12,
    speed: 1.5, lap: 1, time: 7)

  static let reachability: [Reachability.Action] = [
    .pathChanged(.unknown, at: .zero),
    .pathChanged(
      .init(status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], isExpensive: true, hasIPv6: true),
      at: .nanoseconds(1)),
  ]

  static let all: [AppAction] =
    AppAction.samples
    + favorites.map(AppAction.favorites)
    + locationSimulation.map(AppAction.locationSimulation)
    + reachability.map(AppAction.reachability)

  @Test(arguments: all)
  func `every logged action can be typed back`(action: AppAction) throws {
    let printed = Literal(reflecting: action).description
    #expect(try Command(parsing: printed) == .action(printed))
    #expect(try Literal(parsing: printed).decode() == action, "\(printed)")
  }

  @Test func `every structure in the table of types has the labels of a sample`() {
    var (rest, found) = (Self.all.map { Literal(reflecting: $0) }, [String: [String]]())
    while let literal = rest.popLast() {
      switch literal {
      case .record(let name, let fields):
        rest += fields.map(\.value)
        found[name] = fields.compactMap(\.label)
      case .case(_, let arguments), .tuple(let arguments): rest += arguments.map(\.value)
      case .array(let elements): rest += elements
      default: break
      }
    }
    for row in AppAction.types.compactMap({ $0.wholeMatch(of: /(\w+)(\(.*\))/) }) {
      #expect(found[String(row.1)] == row.2.matches(of: #/(\w+): /#).map { String($0.1) }, "\(row.1)")
    }
  }
}
