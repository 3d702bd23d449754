import Inspection
import Testing
import TrackFiles
import TrackPlayback

/// Where playheads lead, and how they are printed.
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

  @Test func `a playback is printed as one value, which can be typed back`() throws {
    let event = RegionEvent(name: "Pier", region: .place(2), time: 0.5)
    let playback = Playback(
      playhead: Playhead(position: .init(lap: 1, distance: 5, time: 7), speed: Self.speed, since: .seconds(3)),
      regions: .places, fix: Track.embedded.fix(atDistance: 5), stays: [.place(2): RegionStay(entry: event)])
    let text = "\(Literal(reflecting: playback))"
    #expect(text.hasPrefix("(playhead: Playhead(position: TrackPosition(lap: 1, distance: 5.0, time: 7.0), "))
    #expect(try Literal(parsing: text).decode(as: Playback.self) == playback)
    let changes = ValueChange.between(playback, Playback(playhead: playback.playhead))
    #expect(changes.map(\.path) == [""])
  }
}
