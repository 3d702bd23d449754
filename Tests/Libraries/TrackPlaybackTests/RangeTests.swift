import Testing
import TrackFiles
import TrackPlayback

/// The ranges of the numbers of a playback, at their edges.
struct RangeTests {
  private static let years = Duration.seconds(1_000_000_000)

  @Test(arguments: [
    (Signal(), true), (Signal(noise: 100_000, dropRate: 1, accuracy: .greatestFiniteMagnitude), true),
    (Signal(noise: 100_000.1), false), (Signal(noise: -1), false), (Signal(dropRate: 1.1), false),
    (Signal(dropRate: -0.1), false), (Signal(accuracy: -1), false), (Signal(accuracy: .infinity), false),
    (Signal(noise: .nan), false),
  ]) func `a signal`(_ signal: Signal, _ isValid: Bool) {
    #expect(signal.isValid == isValid)
  }

  @Test(arguments: [
    (UpdateRule.every(.nanoseconds(1)), true), (.every(years), true), (.every(.zero), false),
    (.every(years + .nanoseconds(1)), false), (.everyMetres(0.001), true), (.everyMetres(1_000_000_000), true),
    (.everyMetres(0.000_9), false), (.everyMetres(1_000_000_001), false), (.everyMetres(.nan), false),
  ]) func `a rule for the times of reports`(_ rule: UpdateRule, _ isValid: Bool) {
    #expect(rule.isValid == isValid)
  }

  @Test(arguments: [
    (Regions(), true), (Regions(placeRadius: 1_000_000, hysteresis: 1_000_000, dwell: years), true),
    (Regions(hysteresis: 0, dwell: .zero), true), (Regions(placeRadius: 0), false),
    (Regions(placeRadius: 1_000_001), false), (Regions(hysteresis: -1), false), (Regions(hysteresis: 1_000_001), false),
    (Regions(dwell: .seconds(-1)), false), (Regions(dwell: years + .seconds(1)), false),
    (Regions(others: [.init(name: "", center: Track.embedded.points[0].coordinate, radius: .nan)]), false),
  ]) func `rules for regions`(_ regions: Regions, _ isValid: Bool) {
    #expect(regions.isValid == isValid)
  }

  @Test(arguments: [
    (PlaybackSpeed.constant(speed: 1e-9), true), (.constant(speed: 1e6), true), (.recorded(factor: 1.1e6), false),
    (.recorded(factor: 0), false), (.constant(speed: .nan), false),
  ]) func `a speed`(_ speed: PlaybackSpeed, _ isValid: Bool) {
    #expect(speed.isValid == isValid)
  }
}
