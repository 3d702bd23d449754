import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

/// What a state has of a track.
struct SummaryTests {
  private func line(_ summary: Track.Summary) throws -> [Coordinate] {
    try #require([Coordinate](encodedPolyline: summary.line))
  }

  @Test func `a short track is shown with all its points, places and numbers`() throws {
    let summary = Track.embedded.summary
    #expect(try line(summary) == Track.embedded.points.map(\.coordinate))
    #expect((summary.places, summary.omittedPlaceCount) == (Track.embedded.places, 0))
    #expect(summary.name == "Harbour walk" && summary.pointCount == 50 && summary.duration == 2278)
    #expect(summary.length == Track.embedded.length && summary.id == Track.embedded.id)
  }

  @Test func `a long track is shown with 256 points at equal distances, its ends among them`() throws {
    let track = try track([(0...10_000).map { (0, Double($0) / 10_000) }])
    let line = try line(track.summary)
    #expect((line.count, line.first, line.last) == (256, try at(0, 0), try at(0, 1)))
    let steps = zip(line, line.dropFirst()).map { $1.longitude - $0.longitude }
    #expect(steps.allSatisfy { abs($0 - 1.0 / 255) < 2e-4 })
    #expect(track.summary.pointCount == 10_001)
  }

  /// A receiver at rest, a leap in the middle, and all points but the last near the start.
  private static let uneven: [[(Double, Double)]] = [
    (0..<5000).map { _ in (1, 1) }, (0..<5000).map { ($0 < 2500 ? 0 : 50, Double($0) * 1e-6) },
    (0..<300).map { (0, Double($0) * 1e-6) } + [(0, 90)],
  ]

  @Test(arguments: uneven.indices) func `no track has a longer line`(number: Int) throws {
    let points = Self.uneven[number]
    let line = try line(track([points]).summary)
    #expect(line.count <= 256 && line.first?.latitude == points[0].0)
    #expect((line.last?.latitude, line.last?.longitude) == (points.last?.0, points.last?.1))
  }

  @Test func `the first 200 places are shown, each with a name of its own, and the others are counted`() throws {
    let places = try (0..<500).map { Place(name: "\($0)", coordinate: try at(0, 0)) }
    let track = try #require(Track(name: "x", segments: [[TrackPoint(coordinate: try at(0, 0))]], places: places))
    #expect((track.summary.places.map(\.name), track.summary.omittedPlaceCount) == ((0..<200).map(String.init), 300))
    let twins = Track.Summary(name: "x", length: 1, pointCount: 1, places: [places[0], places[0]])
    #expect(twins.withDistinctPlaces.places.map(\.name) == ["0", "0 (2)"])
  }

  @Test func `equal tracks have one id, and anything that is different about a track changes it`() throws {
    func id(_ points: [[TrackPoint]], _ places: [Place] = [], name: String = "x") throws -> String {
      try #require(Track(name: name, segments: points, places: places)).id
    }
    let (here, there) = (try at(1, 2), try at(1, 2.000_000_1))
    let point = TrackPoint(coordinate: here, time: 0)
    let ids = try [
      id([[point, point]]), id([[point, point]], name: "y"), id([[point], [point]]), id([[point]]),
      id([[point, TrackPoint(coordinate: there, time: 0)]]),
      id([[point, TrackPoint(coordinate: here, time: 1)]]),
      id([[point, point]], [Place(name: "a", coordinate: here)]),
      id([[point, point]], [Place(name: "a", coordinate: there)]),
      id([[point, point]], [Place(name: "b", coordinate: here)]),
    ]
    #expect(Set(ids).count == ids.count)
    #expect(try id([[point, point]]) == ids[0])
    // The id is in recordings, so it is the same in every process.
    #expect(Track.embedded.id == "bd378d22b14ccb1c")
  }
}
