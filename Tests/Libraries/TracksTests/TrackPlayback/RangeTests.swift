import Testing
import TrackFiles
import TrackPlayback

/// The ranges of the numbers of a playback, at their edges.
struct RangeTests {
  private static let years = Duration.seconds(1_000_000_000)

  @Test func `the intervals of updates and the numbers of regions have ranges`() {
    let intervals: [Duration] = [.nanoseconds(1), Self.years, .zero, .seconds(-1), Self.years + .nanoseconds(1)]
    #expect(intervals.filter(Playback.isValid(updateInterval:)) == [.nanoseconds(1), Self.years])
    let valid = [
      Regions(), Regions(placeRadius: 1_000_000, hysteresis: 1_000_000), Regions(hysteresis: 0),
    ]
    let invalid = [
      Regions(placeRadius: 0), Regions(placeRadius: 1_000_001), Regions(placeRadius: .nan), Regions(hysteresis: -1),
      Regions(hysteresis: 1_000_001), Regions(hysteresis: .nan),
    ]
    #expect((valid + invalid).filter(\.isValid) == valid)
  }

  /// The largest duration is 1.7 × 10²⁰ s; two times beyond half of it have no sum.
  @Test func `the numbers of a speed and of a playhead have ranges`() {
    let validSpeeds: [PlaybackSpeed] = [.constant(speed: 1e-9), .constant(speed: 1e6)]
    let invalidSpeeds: [PlaybackSpeed] = [
      .recorded(factor: 1.1e6), .recorded(factor: 0), .constant(speed: -1), .constant(speed: .nan),
      .constant(speed: .infinity),
    ]
    #expect((validSpeeds + invalidSpeeds).filter(\.isValid) == validSpeeds)
    let speed = PlaybackSpeed.constant(speed: 2)
    let valid = [
      Playhead(position: .init(distance: 0)), Playhead(position: .init(lap: 3, distance: 5, time: 7), speed: speed),
      Playhead(position: .init(distance: 0), speed: speed, played: Self.years, since: .zero - Self.years),
    ]
    let invalid = [
      Playhead(position: .init(distance: -1)), Playhead(position: .init(distance: .infinity)),
      Playhead(position: .init(distance: 0, time: .nan)), Playhead(position: .init(lap: -1, distance: 0)),
      Playhead(position: .init(distance: 0), played: .seconds(-1)),
      Playhead(position: .init(distance: 0), since: .zero),
      Playhead(position: .init(distance: 0), speed: .recorded(factor: 0)),
      Playhead(position: .init(distance: 0), speed: speed, played: .seconds(1.7e20), since: .zero),
      Playhead(position: .init(distance: 0), speed: speed, since: .seconds(1.7e20)),
      Playhead(position: .init(distance: 0), speed: speed, since: .seconds(-1.7e20)),
    ]
    #expect((valid + invalid).filter(\.isValid) == valid)
  }
}
