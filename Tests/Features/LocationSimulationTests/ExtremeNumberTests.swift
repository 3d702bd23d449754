import Foundation
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// The extremes of every number of every action, through reducer and middleware.
@Suite(.timeLimit(.minutes(5)))
struct ExtremeNumberTests {
  typealias Action = LocationSimulation.Action

  /// One action per case, with every number that it can carry; the other cases have no numbers.
  private static let actions: [Action] = {
    let event = RegionEvent(name: "Opera", region: 0, time: 2)
    let regions = Regions(placeRadius: 30)
    let targets: [SeekTarget] = [.time(seconds: 3), .distance(metres: 3), .fraction(0.5)]
    let speeds: [PlaybackSpeed] = [.constant(speed: 3), .recorded(factor: 2)]
    let playheads = speeds.map {
      Playhead(
        position: .init(lap: 1, distance: 2, time: 3), speed: $0, repeatMode: .loop, played: .seconds(5), since: .zero)
    }
    let summary = Track.Summary(
      name: "x", length: 5, pointCount: 2, duration: 3, id: Track.embedded.id, places: Track.embedded.places,
      omittedPlaceCount: 1)
    return [
      .trackLoaded(summary, repairs: []), .startRequested(speed: 1), .startAsRecordedRequested(factor: 2),
      .updateIntervalRequested(.seconds(5)), .regionsRequested(regions),
      .positionUpdated(Track.embedded.fix(atDistance: 50)), .regionEntered(event), .regionExited(event),
    ] + targets.map(Action.seekRequested) + playheads.map(Action.playheadMoved)
  }()

  /// Every action with one of its numbers replaced by an extreme of its type, where that can be decoded.
  private static let extremes = Result { try actions.flatMap { try $0.withExtremeNumbers() } }

  @Test func `the extremes of every number reach the feature`() throws {
    let extremes = try Self.extremes.get()
    #expect(extremes.contains(.startRequested(speed: .infinity)))
    #expect(extremes.contains(.seekRequested(.fraction(-.greatestFiniteMagnitude))))
    #expect(extremes.contains { if case .playheadMoved(let head) = $0 { head.since == .maximum } else { false } })
  }

  private static let cases: [(mode: RepeatMode, interval: Duration, start: Action)] = [
    (RepeatMode.once, Duration.seconds(1), Action.startAsRecordedRequested(factor: 1)),
    (.loop, .milliseconds(700), .startRequested(speed: 1)),
  ]

  @Test(arguments: cases)
  func `the feature survives every number in an action`(mode: RepeatMode, interval: Duration, start: Action) throws {
    let store = LocationStore.loaded(regions: .places)
    store.exhaustivity = []
    store.send(.repeatModeRequested(mode))
    for action in try Self.extremes.get() {
      store.send(.updateIntervalRequested(interval))
      store.send(start)
      store.send(action)
      store.advance(by: .milliseconds(10))
      _ = LocationSimulation.viewState(of: store.state)
      // Refused values change nothing.
      if store.state.refusal != nil { continue }
      store.send(.pauseRequested(by: .app))
      store.send(.resumeRequested(by: .app))
      if mode == .loop { store.send(.seekRequested(.fraction(1))) }
    }
    store.send(.stopRequested)
    store.send(start)
    #expect(store.state.status == .playing && store.state.refusal == nil)
    store.send(.stopRequested)
    store.finish()
  }
}

extension Duration {
  fileprivate static let maximum = Duration(attoseconds: .max)
}

extension Decodable where Self: Encodable {
  /// Returns the values that differ from this one by a number, which is an extreme of its type.
  fileprivate func withExtremeNumbers() throws -> [Self] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self))
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return replacements(in: json).compactMap {
      try? decoder.decode(Self.self, from: JSONSerialization.data(withJSONObject: $0))
    }
  }
}

private let candidates: [any Sendable] = [
  0, 1, -1, Int.max, Int.min, UInt64.max, 1e20, -1e20, 1e-17, -1_000_000, 1_000_000, Double.greatestFiniteMagnitude,
  -Double.greatestFiniteMagnitude, Double.leastNonzeroMagnitude, "inf", "-inf", "nan",
]

/// Returns a JSON value with each of its numbers replaced by each extreme in turn; a duration is an array of two words.
private func replacements(in json: Any) -> [Any] {
  var changed: [Any] = []
  if let object = json as? [String: Any] {
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      for part in replacements(in: value) { changed.append(object.merging([key: part]) { $1 }) }
    }
  } else if var array = json as? [Any] {
    if array.count == 2 { changed = [[Int64.max, UInt64.max], [Int64.min, 0]] }
    for index in array.indices {
      let element = array[index]
      for part in replacements(in: element) {
        array[index] = part
        changed.append(array)
      }
      array[index] = element
    }
  } else if json is NSNumber {
    changed = candidates
  }
  return changed
}
