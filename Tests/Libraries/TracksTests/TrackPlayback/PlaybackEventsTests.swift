import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@testable import TrackPlayback

/// All that is reported of a playback, without a clock.
struct PlaybackEventsTests {
  /// A playback that begins at the beginning, at the moment zero.
  private func playback(
    _ speed: PlaybackSpeed, _ updates: UpdateRule = .every(.seconds(1)), repeatMode: RepeatMode = .once,
    on track: Track = .embedded
  ) -> Playback {
    let playhead = Playhead(position: track.beginning, speed: speed, repeatMode: repeatMode, since: .zero)
    return Playback(playhead: playhead, updates: updates)
  }

  private func fixes(
    _ playback: Playback, on track: Track = .embedded, atMost count: Int = .max
  ) -> [(due: Duration, fix: Fix)] {
    var reported: [(due: Duration, fix: Fix)] = []
    for (due, events) in playback.events(on: track) {
      for case .located(let fix) in events { reported.append((due, fix)) }
      if reported.count >= count { break }
    }
    return reported
  }

  @Test func `no more places are monitored than a summary has`() throws {
    let points = [TrackPoint(coordinate: try at(1, 2)), TrackPoint(coordinate: try at(1, 2.1))]
    let places = (0..<20_000).map { Place(name: "\($0)", coordinate: points[0].coordinate) }
    let track = try #require(Track(name: "x", segments: [points], places: places))
    var events = Playback(
      playhead: Playhead(position: track.beginning, speed: .constant(speed: 1), repeatMode: .once, since: .zero),
      updates: .every(.seconds(1)), regions: .places
    ).events(on: track)
    #expect(events.next()?.events.count == 1 + Track.Summary.placeLimit)
  }

  @Test func `the position is reported every second or every n metres, and at the end`() {
    // Whole seconds that dividing durations gets wrong in the last digit, and some that it does not.
    for seconds in [1, 2, 60, 2363, 3600, 4726] {
      let speed = Track.embedded.length / Double(seconds)
      guard Track.embedded.length / speed == Double(seconds) else { continue }
      let distances = fixes(playback(.constant(speed: speed))).map(\.fix.distanceTravelled)
      #expect((distances.count, distances.last) == (seconds + 1, Track.embedded.length))
      #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
    }
    for speed in [PlaybackSpeed.constant(speed: 3), .recorded(factor: 2)] {
      let distances = fixes(playback(speed, .everyMetres(100))).map(\.fix.distanceTravelled)
      #expect((distances.count, distances.last) == (Int(Track.embedded.length / 100) + 2, Track.embedded.length))
      #expect(distances.dropLast().enumerated().allSatisfy { abs($1 - Double($0) * 100) < 1e-6 })
    }
  }

  @Test func `there is at most one update per millisecond, and one during a pause`() {
    let dues = fixes(playback(.constant(speed: 1000), .everyMetres(1e-9)), atMost: 500).map(\.due)
    #expect(zip(dues, dues.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(1) })
    let standing = Playback(playhead: Playhead(position: .init(distance: 50), speed: .constant(speed: 5)))
    #expect(fixes(standing).map { [$0.fix.speed, $0.fix.distanceTravelled] } == [[0, 50]])
  }

  @Test(arguments: [PlaybackSpeed.constant(speed: 1), .constant(speed: 1e-9), .recorded(factor: 1)])
  func `the next lap is reported every n metres, too`(speed: PlaybackSpeed) {
    let track = Track.embedded
    let playhead = Playhead(
      position: track.position(atDistance: track.length, lap: 0), speed: speed, repeatMode: .loop, since: .zero)
    let reported = fixes(Playback(playhead: playhead, updates: .everyMetres(1)), atMost: 4).map(\.fix)
    #expect(reported.map(\.lap) == [1, 1, 1, 1])
    #expect(zip(0..., reported).allSatisfy { abs($1.distanceTravelled - Double($0)) < 1e-6 })
  }

  @Test func `a playback without an end goes on while no position is due`() throws {
    let far = playback(.constant(speed: 1e-9), .everyMetres(1e9), repeatMode: .loop)
    let resting = try #require(
      Track(name: "rest", segments: [try [0, 600].map { TrackPoint(coordinate: try at(0, 0), time: $0) }]))
    let rest = playback(.recorded(factor: 1), .everyMetres(10), repeatMode: .loop, on: resting)
    for (playback, track) in [(far, Track.embedded), (rest, resting)] {
      let dues = fixes(playback, on: track, atMost: 3).map(\.due)
      #expect(dues.count == 3 && dues[0] == .zero)
      #expect(zip(dues, dues.dropFirst()).allSatisfy { $1 - $0 >= .seconds(1_000_000_000) })
    }
  }

  @Test func `the last position is exactly at the end, however its time is rounded`() throws {
    let track = Track.embedded
    var playbacks = [playback(.constant(speed: 1602)), playback(.recorded(factor: 1166))]
    for index in 1...200 {
      let position = track.position(atDistance: track.length - Double(index) * 0.0037, lap: 0)
      let playhead = Playhead(position: position, speed: .constant(speed: 1.1), repeatMode: .once, since: .zero)
      playbacks.append(Playback(playhead: playhead, updates: .every(.seconds(1))))
    }
    for playback in playbacks {
      let last = fixes(playback).last?.fix
      #expect(last?.speed == 0 && last?.distanceTravelled == track.length && last?.progress == 1)
    }
  }

  @Test(arguments: [UpdateRule.every(.seconds(1)), .everyMetres(10), .everyMetres(0.001)])
  func `overdue positions are folded into the last of them`(updates: UpdateRule) {
    for mode in [RepeatMode.once, .loop, .pingPong] {
      var events = playback(.constant(speed: 10), updates, repeatMode: mode).events(on: .embedded)
      func nextDue(after seconds: Int) -> Double? { events.next(elapsed: .seconds(seconds))?.due.inSeconds }
      let dues = [nextDue(after: 0), nextDue(after: 15), nextDue(after: 15), nextDue(after: 1_000_000)].map { $0 ?? -1 }
      #expect(dues[0] == 0 && abs(dues[1] - 15) < 0.002 && dues[2] > 15, "\(mode)")
      #expect(dues[3] >= (mode == .once ? 100 : 999_999), "\(mode)")
      #expect((nextDue(after: 1_000_000) == nil) == (mode == .once))
    }
  }

  @Test func `on the way back the heading is reversed, and at the end the speed is 0`() {
    let reported = fixes(playback(.constant(speed: 50), .every(.seconds(10)), repeatMode: .pingPong), atMost: 12).map(
      \.fix)
    for fix in reported {
      let forth = Track.embedded.fix(atDistance: fix.distanceTravelled).heading
      #expect(turn(fix.heading, fix.lap % 2 == 0 ? forth : forth + 180) < 1e-9)
      #expect((0..<360).contains(fix.heading) && fix.speed == 50)
    }
    #expect(Set(reported.map(\.lap)) == [0, 1])
    #expect(fixes(playback(.constant(speed: 50))).last?.fix.speed == 0)
  }
}
