import Testing
import TrackFiles
import TrackPlayback

/// The ranges of the numbers of a playback, at their edges.
struct RangeTests {
  private static let years = Duration.seconds(1_000_000_000)

  @Test func `the numbers of reception, reports and regions have ranges`() {
    let valid = [Reception(), Reception(noise: 100_000, dropRate: 1, accuracy: .greatestFiniteMagnitude)]
    let invalid = [
      Reception(noise: 100_000.1), Reception(noise: -1), Reception(noise: .nan), Reception(dropRate: 1.1),
      Reception(dropRate: -0.1),
      Reception(accuracy: -1), Reception(accuracy: .infinity),
    ]
    #expect((valid + invalid).filter(\.isValid) == valid)
    let validRules: [UpdateRule] = [
      .every(.nanoseconds(1)), .every(Self.years), .everyMetres(0.001), .everyMetres(1_000_000_000),
    ]
    let invalidRules: [UpdateRule] = [
      .every(.zero), .every(Self.years + .nanoseconds(1)), .everyMetres(0.000_9), .everyMetres(1_000_000_001),
      .everyMetres(.nan),
    ]
    #expect((validRules + invalidRules).filter(\.isValid) == validRules)
    let validRegions = [
      Regions(), Regions(placeRadius: 1_000_000, hysteresis: 1_000_000, dwell: Self.years),
      Regions(hysteresis: 0, dwell: .zero),
    ]
    let invalidRegions = [
      Regions(placeRadius: 0), Regions(placeRadius: 1_000_001), Regions(hysteresis: -1), Regions(hysteresis: 1_000_001),
      Regions(dwell: .seconds(-1)), Regions(dwell: Self.years + .seconds(1)),
      Regions(others: [.init(name: "", center: Track.embedded.points[0].coordinate, radius: .nan)]),
    ]
    #expect((validRegions + invalidRegions).filter(\.isValid) == validRegions)
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
