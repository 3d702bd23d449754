import Testing
import TrackFiles

@testable import Geodesy
@testable import TrackPlayback

/// Received fixes, compared with exact ones.
struct ReceiverTests {
  private static let fix = Track.embedded.fix(atDistance: 1000)

  private func received(_ reception: Reception, count: Int = 4000, at distance: Double = 0) -> [Fix?] {
    var receiver = Receiver(reception: reception, at: .init(distance: distance))
    return (0..<count).map { _ in receiver.receive(Self.fix) }
  }

  @Test func `noise has the requested deviation to the north and to the east, and no bias`() {
    let courses = received(.init(noise: 8, seed: 5)).compactMap { $0 }.map {
      Geodesic.inverse(from: Self.fix.coordinate, to: $0.coordinate)
    }
    let north = courses.map { $0.distance * ($0.initialAzimuth * .pi / 180).cosine }
    let east = courses.map { $0.distance * ($0.initialAzimuth * .pi / 180).sine }
    for offsets in [north, east] {
      let mean = offsets.reduce(0, +) / Double(offsets.count)
      let variance = offsets.map { $0 * $0 }.reduce(0, +) / Double(offsets.count)
      #expect(abs(mean) < 0.5 && abs(variance.squareRoot() - 8) < 0.4)
      #expect((0.65...0.71).contains(Double(offsets.count { abs($0) < 8 }) / Double(offsets.count)))
    }
  }

  @Test func `noise changes only the coordinate and the accuracy, and perfect reception nothing`() {
    #expect(received(.perfect).allSatisfy { $0 == Self.fix })
    for fix in received(.init(noise: 8, accuracy: 12, seed: 5), count: 20).compactMap({ $0 }) {
      #expect(fix.coordinate != Self.fix.coordinate)
      #expect(
        (fix.accuracy, fix.heading, fix.distanceTravelled) == (12, Self.fix.heading, Self.fix.distanceTravelled))
    }
  }

  @Test func `the requested share of fixes is lost`() {
    for (rate, tolerance) in [(0, 1e-9), (0.25, 0.03), (1, 1e-9)] {
      let lost = received(.init(dropRate: rate, seed: 6)).count { $0 == nil }
      #expect(abs(Double(lost) / 4000 - rate) < tolerance)
    }
  }

  @Test func `the same seed repeats every fix, another seed or place does not`() {
    let reception = Reception(noise: 8, dropRate: 0.3, accuracy: 8, seed: 1)
    let fixes = received(reception, count: 200)
    let others = [
      received(reception, count: 200), received(.init(noise: 8, dropRate: 0.3, accuracy: 8, seed: 2), count: 200),
      received(reception, count: 200, at: 1),
    ]
    #expect(others.map { $0 == fixes } == [true, false, false])
  }
}
