import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

@testable import TrackPlayback

/// All that is reported of a playback, without a clock.
struct PlaybackEventsTests {
  /// A playback that begins at the beginning, at the moment zero.
  private func playback(
    _ speed: PlaybackSpeed, every interval: Duration = .seconds(1), repeatMode: RepeatMode = .once,
    on track: Track = .embedded
  ) -> Playback {
    let playhead = Playhead(position: track.beginning, speed: speed, repeatMode: repeatMode, since: .zero)
    return Playback(playhead: playhead, updateInterval: interval)
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
      regions: .places
    ).events(on: track)
    #expect(events.next()?.events.count == 1 + Track.Summary.placeLimit)
  }

  @Test(arguments: [RepeatMode.once, .loop])
  func `a place in a gap, or between the end and the beginning, is not entered`(mode: RepeatMode) throws {
    let segments = try [[0, 0.01], [0.03, 0.04]].map { try $0.map { TrackPoint(coordinate: try at(0, $0)) } }
    let lake = Place(name: "Lake", coordinate: try at(0, 0.02))
    let track = try #require(Track(name: "x", segments: segments, places: [lake]))
    let playhead = Playhead(position: track.beginning, speed: .constant(speed: 100), repeatMode: mode, since: .zero)
    let reported = Playback(playhead: playhead, regions: .places).events(on: track).prefix(60).map(\.events)
    #expect(reported.count > 20 && reported.allSatisfy { $0.count == 1 })
  }

  @Test func `the position is reported once every second, and at the end`() {
    // Whole seconds that dividing durations gets wrong in the last digit, and some that it does not.
    for seconds in [1, 2, 60, 2363, 3600, 4726] {
      let speed = Track.embedded.length / Double(seconds)
      guard Track.embedded.length / speed == Double(seconds) else { continue }
      let distances = fixes(playback(.constant(speed: speed))).map(\.fix.distanceTravelled)
      #expect((distances.count, distances.last) == (seconds + 1, Track.embedded.length))
      #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test func `there is at most one update per millisecond, and one during a pause`() {
    let dues = fixes(playback(.constant(speed: 1000), every: .nanoseconds(1)), atMost: 500).map(\.due)
    #expect(zip(dues, dues.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(1) })
    let standing = Playback(playhead: Playhead(position: .init(distance: 50), speed: .constant(speed: 5)))
    #expect(fixes(standing).map { [$0.fix.speed, $0.fix.distanceTravelled] } == [[0, 50]])
  }

  @Test func `the last position is exactly at the end, however its time is rounded`() throws {
    let track = Track.embedded
    var playbacks = [playback(.constant(speed: 1602)), playback(.recorded(factor: 1166))]
    for index in 1...200 {
      let position = track.position(atDistance: track.length - Double(index) * 0.0037, lap: 0)
      let playhead = Playhead(position: position, speed: .constant(speed: 1.1), repeatMode: .once, since: .zero)
      playbacks.append(Playback(playhead: playhead))
    }
    for playback in playbacks {
      let last = fixes(playback).last?.fix
      #expect(last?.speed == 0 && last?.distanceTravelled == track.length && last?.progress == 1)
    }
  }

  @Test(arguments: [Duration.seconds(1), .milliseconds(300), .nanoseconds(1)])
  func `overdue positions are folded into the last of them`(interval: Duration) {
    for mode in [RepeatMode.once, .loop, .pingPong] {
      var events = playback(.constant(speed: 10), every: interval, repeatMode: mode).events(on: .embedded)
      func nextDue(after seconds: Int) -> Double? { events.next(elapsed: .seconds(seconds))?.due.inSeconds }
      let dues = [nextDue(after: 0), nextDue(after: 15), nextDue(after: 15), nextDue(after: 1_000_000)].map { $0 ?? -1 }
      #expect(dues[0] == 0 && abs(dues[1] - 15) < 0.302 && dues[2] > 15, "\(mode)")
      #expect(dues[3] >= (mode == .once ? 100 : 999_999), "\(mode)")
      #expect((nextDue(after: 1_000_000) == nil) == (mode == .once))
    }
  }

  @Test func `on the way back the heading is reversed, and at the end the speed is 0`() {
    let reported = fixes(playback(.constant(speed: 50), every: .seconds(10), repeatMode: .pingPong), atMost: 12).map(
      \.fix)
    for fix in reported {
      let forth = Track.embedded.fix(atDistance: fix.distanceTravelled).heading
      #expect(turn(fix.heading, fix.lap % 2 == 0 ? forth : forth + 180) < 1e-9)
      #expect((0..<360).contains(fix.heading) && fix.speed == 50)
    }
    #expect(Set(reported.map(\.lap)) == [0, 1])
    #expect(fixes(playback(.constant(speed: 50))).last?.fix.speed == 0)
  }

  @Test func `no recorded playback crashes, whatever its numbers`() {
    let far = Duration.seconds(Int.max)
    let numbers = [Double.nan, .infinity, -.greatestFiniteMagnitude, 0, 1e-300, 5]
    for (interval, time) in [(far, Double.nan), (.zero - far, .infinity), (.zero, -1e300), (.seconds(1), 1e300)] {
      for speed in numbers {
        for mode in [RepeatMode.once, .loop, .pingPong] {
          let playhead = Playhead(
            position: .init(lap: .max, distance: time, time: time), speed: .constant(speed: speed), repeatMode: mode,
            since: .zero)
          let fix = Fix(
            coordinate: Track.embedded.points[0].coordinate, heading: time, distanceTravelled: time,
            distanceLeft: -time, lap: .min, time: time)
          let playback = Playback(
            playhead: playhead, updateInterval: interval, regions: .init(placeRadius: time, hysteresis: time), fix: fix,
            stays: [-1: .init(name: "", region: -1, time: time), 0: .init(name: "", region: 0, time: time)])
          var events = playback.events(on: .embedded)
          for elapsed in [.zero, .seconds(5), far] { _ = events.next(elapsed: elapsed) }
        }
      }
    }
  }
}
