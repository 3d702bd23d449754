import Testing
import TrackFiles
import TrackPlayback

/// Where playheads lead.
struct PlayheadTests {
  private static let speed = PlaybackSpeed.constant(speed: 2)

  @Test func `a playhead advances with the clock, and stands still without it`() {
    let playing = Playhead(position: .init(distance: 10), speed: Self.speed, played: .seconds(5), since: .seconds(100))
    func move(_ previous: Playhead?, to seek: SeekTarget? = nil, isPlaying: Bool = true) -> Playhead {
      PlayheadMove(from: previous, to: seek, speed: Self.speed, repeatMode: .once, isPlaying: isPlaying)
        .playhead(at: .seconds(103), on: .embedded)
    }
    #expect(move(nil).position == Track.embedded.beginning && move(nil).since == .seconds(103))
    #expect(move(playing).position.distance == 16 && move(playing).played == .seconds(8))
    let paused = move(playing, isPlaying: false)
    #expect(paused.since == nil && move(paused).position.distance == 16 && move(paused).played == .seconds(8))
    #expect(move(playing, to: .distance(metres: 50)).position.distance == 50)
  }
}
