import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing
import TrackFiles

/// What is repaired, and how it is reported.
@Suite struct RepairTests {
  /// Reads segments of points, one a line: degrees east along the equator, and seconds of the first of May, or none.
  private func track(_ segments: [[(Double, Int?)]]) throws -> Track {
    let text = segments.map { segment in
      "<trkseg>"
        + segment.map { "\n<trkpt lat='0' lon='\($0.0)'>\($0.1.map { "<time>\(time($0))</time>" } ?? "")</trkpt>" }
        .joined()
        + "</trkseg>"
    }
    return try TracksTests.track(of: "<gpx><trk>" + text.joined() + "</trk></gpx>")
  }

  /// What is left of the times and segments of a track, and what was repaired.
  private struct Outcome: Equatable {
    var times: [Double?]
    var starts = [0]
    var repairs: [Repair] = []
  }

  private func outcome(_ segments: [[(Double, Int?)]]) throws -> Outcome {
    let track = try track(segments)
    return Outcome(times: times(track), starts: track.segmentStarts, repairs: track.repairs)
  }

  private func time(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "2024-05-0\(1 + seconds / 86_400)T\(two(seconds / 3_600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
  }

  private func times(_ track: Track) -> [Double?] {
    track.points.map { $0.time.map { ($0 * 1_000).rounded() / 1_000 } }
  }

  @Test func `a file without a flaw is left as it is, with times and without`() throws {
    #expect(
      try outcome([[(0, 10), (1, 20), (1, 30)], [(5, 30), (6, 90)]])
        == .init(times: [0, 10, 20, 20, 80], starts: [0, 3]))
    #expect(try outcome([[(0, nil), (1, nil)]]) == .init(times: [nil, nil]))
  }

  @Test func `missing times are filled in at constant speed, equal ones are spread, and neither goes over a gap`()
    throws
  {
    #expect(
      try outcome([[(0, nil), (1, 100), (2, nil), (4, 400), (5, 500), (6, nil)]])
        == .init(
          times: [0, 100, 200, 400, 500, 600], repairs: [.init(kind: .missingTimesFilled, count: 3, firstLine: 2)]))
    #expect(
      try outcome([[(0, 0), (1, 10), (2, 10), (3, 10), (4, 40)]])
        == .init(times: [0, 10, 20, 30, 40], repairs: [.init(kind: .equalTimesSpread, count: 2, firstLine: 4)]))
    let lunch = try track([[(0, 0), (1, 10), (2, 20), (2.001, 20), (2.002, 20), (5, 20_000), (6, 20_010)]])
    #expect(times(lunch) == [0, 10, 20, 20, 20, 20_000, 20_010] && lunch.segmentStarts == [0, 5])
    #expect(lunch.duration == 30 && lunch.repairs == [.init(kind: .gapsSplit, count: 1, firstLine: 7)])
  }

  @Test func `a segment without times follows the one before at walking speed, or leads up to the next one`() throws {
    let (walk, ride): ([(Double, Int?)], [(Double, Int?)]) = ([(5, nil), (5.001, nil)], [(0, 0), (1, 100)])
    let last = try track([ride, walk])
    #expect(times(last).prefix(3) == [0, 100, 100])
    #expect(times(last).last == 179.514)
    let first = try track([walk, [(11, nil)], walk, ride])
    #expect(first.segmentStarts == [0, 2, 3, 5])
    #expect(first.points.map(\.coordinate.longitude).prefix(3) == [5, 5.001, 11])
    #expect(first.points[1].time == first.points[3].time && first.points[4].time == first.points[5].time)
    #expect(first.repairs == [.init(kind: .missingTimesFilled, count: 5, firstLine: 2)])
  }

  @Test func `times that run backwards are replaced, and the longest rising sequence stays, if there is one`() throws {
    #expect(
      try outcome([[(0, 0), (1, 10), (2, 20), (3, 5), (4, 40)]])
        == .init(times: [0, 10, 20, 30, 40], repairs: [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 5)]))
    #expect(
      try outcome([[(0, 9_000), (1, 10), (2, 20), (3, 30)]])
        == .init(times: [0, 10, 20, 30], repairs: [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 2)]))
    #expect(
      try outcome([[(0, 5), (1, 5)], [(2, nil), (3, 5)]])
        == .init(
          times: [nil, nil, nil, nil], starts: [0, 2], repairs: [.init(kind: .timesDropped, count: 3, firstLine: 2)]))
  }

  @Test func `points that were recorded twice are dropped, but a rest is kept`() throws {
    #expect(
      try outcome([[(0, 0), (0, 0), (0, 10), (1, 20)]])
        == .init(times: [0, 10, 20], repairs: [.init(kind: .duplicatesDropped, count: 1, firstLine: 3)]))
    let untimed = try track([[(0, nil), (1, nil), (1, nil)], [(1, nil)]])
    #expect(untimed.points.count == 3 && untimed.segmentStarts == [0, 2])
  }

  @Test func `segments are put into the order of their times, and those that overlap follow one another`() throws {
    let sorted = try track([[(5, 1_000), (6, 1_010)], [(0, 0), (1, 10), (2, 20)]])
    #expect(times(sorted) == [0, 10, 20, 1_000, 1_010] && sorted.segmentStarts == [0, 3])
    #expect(sorted.points.map(\.coordinate.longitude) == [0, 1, 2, 5, 6])
    #expect(sorted.repairs == [.init(kind: .segmentsSorted, count: 2, firstLine: 2)])
    #expect(
      try outcome([[(0, 0), (1, 100)], [(5, 50), (6, 60)], [(8, 55), (9, 300)]])
        == .init(
          times: [0, 100, 100, 110, 110, 355], starts: [0, 2, 4],
          repairs: [.init(kind: .segmentsDelayed, count: 2, firstLine: 4)]))
  }

  @Test func `a gap is an hour or more, and ten times the median of the pauses`() throws {
    // Seconds between points, and the points at which a new segment begins.
    let tracks = [
      ([10, 4_000, 4_000], [0]), ([10, 10, 4_000, 4_000], [0, 3, 4]), ([10, 20, 30, 40, 4_000], [0, 5]),
      ([360, 360, 3_600], [0, 3]), ([361, 361, 3_609], [0]), ([10, 10, 3_599], [0]), ([4_000], [0]),
    ]
    for (pauses, starts) in tracks {
      let times = pauses.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
      let outcome = try outcome([times.enumerated().map { (Double($0), $1) }])
      #expect((outcome.starts, outcome.repairs.map(\.kind)) == (starts, starts == [0] ? [] : [.gapsSplit]), "\(pauses)")
    }
  }

  @Test
  func `times and elevations that cannot be read are dropped, empty ones are ignored, and decimal commas are read`()
    throws
  {
    let points = [("1,5", "yesterday"), ("", ""), ("nan", "2024-05-01T10:00:00Z"), ("2", "2024-05-01T10:00:10Z")]
      .enumerated().map { "<trkpt lat='0' lon='\($0)'><ele>\($1.0)</ele><time>\($1.1)</time></trkpt>" }.joined(
        separator: "\n")
    let track = try TracksTests.track(of: "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
    #expect(track.points.map(\.elevation) == [1.5, nil, nil, 2])
    #expect(times(track) == [0, 10, 20, 30])
    #expect(
      track.repairs == [
        .init(kind: .decimalCommasRead, count: 1, firstLine: 1),
        .init(kind: .elevationsDropped, count: 1, firstLine: 3),
        .init(kind: .timesDropped, count: 1, firstLine: 1), .init(kind: .missingTimesFilled, count: 2, firstLine: 1),
      ])
    let places = try TracksTests.track(of: "<gpx>\n<trk>\n<trkpt lat='59,9' lon='-10,25'/></trk></gpx>")
    #expect(places.points == [.init(coordinate: try at(59.9, -10.25))])
    #expect(places.repairs == [.init(kind: .decimalCommasRead, count: 2, firstLine: 3)])
  }

  @Test func `whatever the times in the file, those of the track never fall`() throws {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          (
            Double(Int.random(in: 0...3, using: &random)),
            Bool.random(using: &random) ? Int.random(in: 0...90_000, using: &random) : nil
          )
        }
      }
      let times = try track(segments).points.map(\.time)
      let areThere = times.allSatisfy { $0 == nil } || times.first == 0 && times.allSatisfy { $0?.isFinite == true }
      let areRising = zip(times, times.dropFirst()).allSatisfy { ($0 ?? 0) <= ($1 ?? 0) }
      if !areThere || !areRising { Issue.record("\(segments): \(times)") }
    }
  }
}
