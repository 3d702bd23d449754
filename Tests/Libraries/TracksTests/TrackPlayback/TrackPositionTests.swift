import Testing
import TrackFiles

@testable import TrackPlayback

/// Positions as the user names them.
struct TrackPositionTests {
  private static let embedded = Track.embedded

  private func position(_ target: SeekTarget, on track: Track = embedded, speed: PlaybackSpeed? = nil) -> TrackPosition
  {
    track.position(at: target, speed: speed, lap: 2)
  }

  @Test func `a distance is a place with the time at which it is left`()
    throws
  {
    let track = try TrajectoryTests.restingTrack()
    let rest = track.cumulativeDistances[1]
    #expect(position(.distance(metres: rest), on: track) == .init(lap: 2, distance: rest, time: 160))
    #expect(position(.fraction(rest / track.length), on: track).time == 160)
    #expect(position(.fraction(0.5)).distance == Self.embedded.length / 2)
    let end = TrackPosition(lap: 2, distance: Self.embedded.length, time: 2278)
    let beginning = TrackPosition(lap: 2, distance: 0, time: 0)
    let targets: [SeekTarget] = [
      .distance(metres: 1e9), .fraction(2), .time(seconds: 1e9), .distance(metres: -1), .time(seconds: -1),
    ]
    #expect(targets.map { position($0) } == [end, end, end, beginning, beginning])
  }

  @Test func `seconds are those of the recording, or at the constant speed if it has no times`() throws {
    let resting = try TrajectoryTests.restingTrack()
    #expect(position(.time(seconds: 130), on: resting).distance == resting.cumulativeDistances[1])
    let untimed = try track([[(0, 0), (0, 1)]])
    #expect(position(.time(seconds: 10), on: untimed, speed: .constant(speed: 3)) == .init(lap: 2, distance: 30))
    #expect(position(.time(seconds: 10), on: untimed) == .init(lap: 2, distance: 0))
    #expect(untimed.beginning == .init(distance: 0) && resting.beginning == .init(distance: 0, time: 0))
  }
}
