import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing
import TrackFiles

@testable import TrackPlayback

/// Positions after any time, at any speed, in any repeat mode.
struct TrajectoryTests {
  private static let speeds: [PlaybackSpeed] = [
    .constant(speed: 1.7), .recorded(factor: 1), .recorded(factor: 3.5),
  ]
  private static let repeatModes: [RepeatMode] = [.once, .loop, .pingPong]

  /// A walk with a rest of a minute after a hundred seconds, and a gap of an hour.
  static func restingTrack() throws -> Track {
    func point(_ longitude: Double, _ time: Double) throws -> TrackPoint {
      .init(coordinate: try at(0, longitude), time: time)
    }
    return try #require(
      Track(
        name: "rest",
        segments: [
          [try point(0, 0), try point(0.001, 100), try point(0.001, 160), try point(0.003, 260)],
          [try point(0.01, 3860), try point(0.011, 3960)],
        ]))
  }

  private func trajectory(
    _ track: Track, _ speed: PlaybackSpeed, _ repeatMode: RepeatMode, from position: TrackPosition? = nil
  ) -> Trajectory {
    Trajectory(track: track, speed: speed, repeatMode: repeatMode, origin: position ?? track.beginning)
  }

  /// The distance from the beginning of the first lap; the seam of two laps has two positions.
  private func way(_ position: TrackPosition, _ track: Track, _ repeatMode: RepeatMode) -> Double {
    let inLap = repeatMode.isBackward(lap: position.lap) ? track.length - position.distance : position.distance
    return Double(position.lap) * track.length + inLap
  }

  @Test(arguments: speeds, repeatModes)
  func `a playback that is continued ends where an uninterrupted one does`(
    speed: PlaybackSpeed, repeatMode: RepeatMode
  ) throws {
    var random = SeededGenerator(seed: 7)
    for track in [Track.embedded, try Self.restingTrack()] {
      let whole = trajectory(track, speed, repeatMode)
      for _ in 0..<300 {
        let (first, second) = (Double.random(in: 0...4000, using: &random), Double.random(in: 0...4000, using: &random))
        let parts = trajectory(track, speed, repeatMode, from: whole.position(after: first)).position(after: second)
        let straight = whole.position(after: first + second)
        let offset = way(parts, track, repeatMode) - way(straight, track, repeatMode)
        try #require(abs(offset) < 1e-6, "\(first) + \(second): \(parts), \(straight)")
      }
    }
  }

  @Test(arguments: speeds) func `playback back and forth is symmetric about the end`(speed: PlaybackSpeed) throws {
    for track in [Track.embedded, try Self.restingTrack()] {
      let trajectory = trajectory(track, speed, .pingPong)
      let lap = try #require(self.trajectory(track, speed, .once).timeLeft)
      for step in 1..<200 {
        let offset = lap * Double(step) / 200
        let (before, after) = (trajectory.position(after: lap - offset), trajectory.position(after: lap + offset))
        try #require(abs(before.distance - after.distance) < 1e-6 && (before.lap, after.lap) == (0, 1))
        try #require(
          abs(trajectory.position(after: 2 * lap + offset).distance - trajectory.position(after: offset).distance)
            < 1e-6)
      }
    }
  }

  @Test func `as recorded, every point is passed at its time, and a gap takes none`() throws {
    let track = try Self.restingTrack()
    #expect(track.duration == 360)
    let trajectory = trajectory(track, .recorded(factor: 1), .once)
    #expect(track.cumulativeTimes.map { trajectory.position(after: $0).distance } == track.cumulativeDistances)
    let resting = trajectory.position(after: 130)
    #expect(
      (resting.distance, resting.time, trajectory.speed(after: 130)) == (track.cumulativeDistances[1], 130, 0))
    #expect(track.lastTime(atDistance: track.cumulativeDistances[1]) == 160)
    #expect(abs(trajectory.speed(after: 200) - 2 * trajectory.speed(after: 50)) < 1e-9)
    #expect(trajectory.timeLeft == 360 && trajectory.speed(after: 360) == 0)
  }

  @Test func `two points with the same time are passed together`() throws {
    let points = try [(0.0, 0.0), (1, 10), (2, 10), (3, 20)].map { TrackPoint(coordinate: try at(0, $0), time: $1) }
    let track = try #require(Track(name: "jump", segments: [points]))
    let trajectory = trajectory(track, .recorded(factor: 1), .once)
    #expect(trajectory.position(after: 10).distance == track.cumulativeDistances[2])
    #expect(trajectory.speed(after: 10) == trajectory.speed(after: 15) && trajectory.speed(after: 15).isFinite)
    let between = (track.cumulativeDistances[1] + track.cumulativeDistances[2]) / 2
    #expect(track.lastTime(atDistance: between) == 10)
  }

  @Test func `no number is too large, and a track without length ends immediately, in any repeat mode`() throws {
    for repeatMode in Self.repeatModes {
      let trajectory = trajectory(try track([[(1, 2)]]), .constant(speed: 1), repeatMode)
      #expect(trajectory.timeLeft == 0)
      #expect(trajectory.position(after: 1e9) == .init(distance: 0))
    }
    for speed in [PlaybackSpeed.constant(speed: .greatestFiniteMagnitude), .recorded(factor: 1e-300)] {
      for repeatMode in Self.repeatModes {
        let position = trajectory(.embedded, speed, repeatMode, from: .init(lap: .max, distance: 1e300, time: 1e300))
          .position(after: 1e9)
        #expect((0...Track.embedded.length).contains(position.distance))
      }
    }
  }
}
