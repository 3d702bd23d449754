import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing
import TrackFiles

/// What is repaired, and how it is reported.
@Suite struct RepairTests {
  /// Reads segments of points, one a line: degrees east along the equator, and seconds of the first of May, or none.
  private func track(_ segments: [[(Double, Int?)]], line: Int = 1) throws -> Track {
    let text = segments.map { segment in
      "<trkseg>"
        + segment.map { "\n<trkpt lat='0' lon='\($0.0)'>\($0.1.map { "<time>\(time($0))</time>" } ?? "")</trkpt>" }
        .joined()
        + "</trkseg>"
    }
    return try TrackFilesTests.track(of: "<gpx><trk>" + text.joined() + "</trk></gpx>")
  }

  private func time(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "2024-05-0\(1 + seconds / 86_400)T\(two(seconds / 3_600 % 24)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
  }

  private func times(_ track: Track) -> [Double?] {
    track.points.map { $0.time.map { ($0 * 1_000).rounded() / 1_000 } }
  }

  @Test func `a file without a flaw is left as it is`() throws {
    let track = try track([[(0, 10), (1, 20), (1, 30)], [(5, 30), (6, 90)]])
    #expect(times(track) == [0, 10, 20, 20, 80] && track.repairs.isEmpty)
  }

  @Test func `a file without times is one, too`() throws {
    let track = try track([[(0, nil), (1, nil)]])
    #expect(times(track) == [nil, nil] && track.repairs.isEmpty)
  }

  @Test func `missing times are filled in at constant speed, at the ends at the mean one`() throws {
    let track = try track([[(0, nil), (1, 100), (2, nil), (4, 400), (5, 500), (6, nil)]])
    #expect(times(track) == [0, 100, 200, 400, 500, 600])
    #expect(track.repairs == [.init(kind: .missingTimesFilled, count: 3, firstLine: 2)])
  }

  @Test func `after a rest no speed is known, and that of walking is taken`() throws {
    let track = try track([[(0, 0), (0, 100), (0.001, nil)]])
    #expect(times(track).prefix(2) == [0, 100])
    #expect(abs((track.points[2].time ?? 0) - 100 - 111.319 / 1.4) < 0.01)
  }

  @Test func `a segment without any time follows the one before, at the speed of walking`() throws {
    let track = try track([[(0, 0), (1, 100)], [(5, nil), (5.001, nil)]])
    #expect(times(track).prefix(3) == [0, 100, 100])
    #expect(abs((track.points[3].time ?? 0) - 100 - 111.319 / 1.4) < 0.01)
    let first = try self.track([[(5, nil), (5.001, nil)], [(0, 0), (1, 100)]])
    #expect(first.points[0].time == 0 && first.points[1].time == first.points[2].time)
  }

  @Test func `segments without any time in front of all others lead up to the first with times`() throws {
    let walk = [(10.0, nil), (10.001, nil)] as [(Double, Int?)]
    let extended = try track([walk, [(20, nil), (20.001, 1_000), (20.002, 1_600)]])
    #expect(extended.points.map(\.coordinate.longitude) == [10, 10.001, 20, 20.001, 20.002])
    #expect(extended.points[1].time == extended.points[2].time)
    #expect(extended.repairs == [.init(kind: .missingTimesFilled, count: 3, firstLine: 2)])
    let two = try track([walk, [(11, nil)], walk, [(0, 0), (1, 100)]])
    #expect(two.segmentStarts == [0, 2, 3, 5] && two.points.map(\.coordinate.longitude).prefix(3) == [10, 10.001, 11])
    #expect(two.points[1].time == two.points[3].time && two.points[4].time == two.points[5].time)
    #expect(two.repairs == [.init(kind: .missingTimesFilled, count: 5, firstLine: 2)])
  }

  @Test func `equal times are spread up to the next one`() throws {
    let track = try track([[(0, 0), (1, 10), (2, 10), (3, 10), (4, 40)]])
    #expect(times(track) == [0, 10, 20, 30, 40])
    #expect(track.repairs == [.init(kind: .equalTimesSpread, count: 2, firstLine: 4)])
  }

  @Test func `equal times just before a gap are kept, and not spread over it`() throws {
    let morning = [(0, 0), (1, 10), (2, 20), (2.001, 20), (2.002, 20)] as [(Double, Int?)]
    let lunch = try track([morning + [(5, 20_000), (6, 20_010)]])
    #expect(times(lunch) == [0, 10, 20, 20, 20, 20_000, 20_010] && lunch.segmentStarts == [0, 5])
    #expect(lunch.duration == 30 && lunch.repairs == [.init(kind: .gapsSplit, count: 1, firstLine: 7)])
    let ship = try track([[(0, 0), (1, 20_000), (2, 20_000), (3, 40_000)]])
    #expect(times(ship) == [0, 20_000, 30_000, 40_000])
    #expect(ship.repairs == [.init(kind: .equalTimesSpread, count: 1, firstLine: 4)])
  }

  @Test func `times that run backwards are replaced; the longest rising row stays`() throws {
    let glitch = try track([[(0, 0), (1, 10), (2, 20), (3, 5), (4, 40)]])
    #expect(times(glitch) == [0, 10, 20, 30, 40])
    #expect(glitch.repairs == [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 5)])
    let wrongStart = try track([[(0, 9_000), (1, 10), (2, 20), (3, 30)]])
    #expect(times(wrongStart) == [0, 10, 20, 30])
    #expect(wrongStart.repairs == [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 2)])
  }

  @Test func `points recorded twice are dropped, a rest is kept`() throws {
    let timed = try track([[(0, 0), (0, 0), (0, 10), (1, 20)]])
    #expect(times(timed) == [0, 10, 20])
    #expect(timed.repairs == [.init(kind: .duplicatesDropped, count: 1, firstLine: 3)])
    let untimed = try track([[(0, nil), (1, nil), (1, nil)], [(1, nil)]])
    #expect(untimed.points.count == 3 && untimed.segmentStarts == [0, 2])
  }

  @Test func `times that are all the same say nothing and are left out`() throws {
    let track = try track([[(0, 5), (1, 5)], [(2, nil), (3, 5)]])
    #expect(times(track) == [nil, nil, nil, nil])
    #expect(track.repairs == [.init(kind: .timesDropped, count: 3, firstLine: 2)])
  }

  @Test func `segments are put into the order of their times`() throws {
    let track = try track([[(5, 1_000), (6, 1_010)], [(0, 0), (1, 10), (2, 20)]])
    #expect(times(track) == [0, 10, 20, 1_000, 1_010])
    #expect(track.points.map(\.coordinate.longitude) == [0, 1, 2, 5, 6] && track.segmentStarts == [0, 3])
    #expect(track.repairs == [.init(kind: .segmentsSorted, count: 2, firstLine: 2)])
  }

  @Test func `segments that overlap are played one after the other`() throws {
    let track = try track([[(0, 0), (1, 100)], [(5, 50), (6, 60)], [(8, 55), (9, 300)]])
    #expect(times(track) == [0, 100, 100, 110, 110, 355])
    #expect(track.repairs == [.init(kind: .segmentsDelayed, count: 2, firstLine: 4)])
  }

  @Test func `a gap of hours is a jump, unless hours are the rule`() throws {
    let lunch = try track([[(0, 0), (1, 10), (2, 20), (50, 20_000), (51, 20_010)]])
    #expect(lunch.segmentStarts == [0, 3])
    #expect(lunch.repairs == [.init(kind: .gapsSplit, count: 1, firstLine: 5)])
    let ship = try track([[(0, 0), (1, 20_000), (2, 40_000), (3, 70_000)]])
    #expect(ship.segmentStarts == [0] && ship.repairs.isEmpty)
  }

  /// Seconds between points, and the points at which a new segment begins.
  @Test(arguments: [
    ([10, 4_000, 4_000], [0]), ([10, 10, 4_000, 4_000], [0, 3, 4]), ([10, 20, 30, 40, 4_000], [0, 5]),
    ([360, 360, 3_600], [0, 3]), ([361, 361, 3_609], [0]), ([10, 10, 3_599], [0]), ([4_000], [0]),
  ]) func `a gap is an hour or more, and ten times the median of the pauses`(_ pauses: [Int], _ starts: [Int]) throws {
    let times = pauses.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    let track = try track([times.enumerated().map { (Double($0), $1) }])
    #expect(track.segmentStarts == starts)
    #expect(track.repairs.map(\.kind) == (starts == [0] ? [] : [.gapsSplit]))
  }

  @Test func `times that are none and elevations that are none are dropped, empty ones are just not there`() throws {
    let points = [("1,5", "yesterday"), ("", ""), ("nan", "2024-05-01T10:00:00Z"), ("2", "2024-05-01T10:00:10Z")]
      .enumerated().map { "<trkpt lat='0' lon='\($0)'><ele>\($1.0)</ele><time>\($1.1)</time></trkpt>" }.joined(
        separator: "\n")
    let track = try TrackFilesTests.track(of: "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
    #expect(track.points.map(\.elevation) == [1.5, nil, nil, 2])
    #expect(times(track) == [0, 10, 20, 30])
    #expect(
      track.repairs == [
        .init(kind: .decimalCommasRead, count: 1, firstLine: 1),
        .init(kind: .elevationsDropped, count: 1, firstLine: 3),
        .init(kind: .timesDropped, count: 1, firstLine: 1), .init(kind: .missingTimesFilled, count: 2, firstLine: 1),
      ])
  }

  @Test func `numbers with a comma are understood`() throws {
    let track = try TrackFilesTests.track(
      of: "<gpx>\n<trk><trkseg>\n<trkpt lat='59,9' lon='-10,25'/></trkseg></trk></gpx>")
    #expect(track.points.map(\.coordinate) == [try at(59.9, -10.25)])
    #expect(track.repairs == [.init(kind: .decimalCommasRead, count: 2, firstLine: 3)])
  }

  @Test func `whatever the times were, afterwards they never fall`() throws {
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
