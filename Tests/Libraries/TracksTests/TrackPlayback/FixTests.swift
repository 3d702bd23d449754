import GeodesyTesting
import Testing
import TrackPlayback

@Suite struct FixTests {
  @Test func `the numbers of a report have ranges, and its progress is a fraction whatever they are`() throws {
    let place = try at(1, 2)
    let valid = Fix(coordinate: place, heading: 359, distanceTravelled: 1, distanceLeft: 3)
    #expect(valid.isValid && valid.progress == 0.25)
    let impossible: [(Double, Double, Double)] = [
      (360, 1, 1), (-1, 1, 1), (.nan, 1, 1), (0, -1, 1), (0, .infinity, 1), (0, 1, .nan), (0, 1, -0.1), (0, -3, 3),
      (0, -5, 3), (0, .nan, 3), (0, -.greatestFiniteMagnitude, .leastNonzeroMagnitude), (0, 1, .infinity),
    ]
    for (heading, travelled, left) in impossible {
      let fix = Fix(coordinate: place, heading: heading, distanceTravelled: travelled, distanceLeft: left)
      #expect(!fix.isValid && (0...1).contains(fix.progress), "\(fix)")
    }
    for (speed, lap, time) in [(-1, 0, 0), (.infinity, 0, 0), (0, -1, 0), (0, 0, -1), (0, 0, .nan)] {
      let fix = Fix(
        coordinate: place, heading: 0, distanceTravelled: 1, distanceLeft: 3, speed: speed, lap: lap, time: time)
      #expect(!fix.isValid, "\(fix)")
    }
  }
}
