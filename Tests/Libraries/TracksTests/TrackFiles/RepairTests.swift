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
    return try TracksTests.track(of: "<gpx><trk>" + text.joined() + "</trk></gpx>")
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
    let timed = try track([[(0, 10), (1, 20), (1, 30)], [(5, 30), (6, 90)]])
    #expect(times(timed) == [0, 10, 20, 20, 80] && timed.repairs.isEmpty)
    let untimed = try track([[(0, nil), (1, nil)]])
    #expect(times(untimed) == [nil, nil] && untimed.repairs.isEmpty)
  }

  @Test func `missing times are filled in at constant speed, and at the ends at the mean speed`() throws {
    let track = try track([[(0, nil), (1, 100), (2, nil), (4, 400), (5, 500), (6, nil)]])
    #expect(times(track) == [0, 100, 200, 400, 500, 600])
    #expect(track.repairs == [.init(kind: .missingTimesFilled, count: 3, firstLine: 2)])
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
  }

  @Test func `times that run backwards are replaced, and the longest rising sequence stays`() throws {
    let glitch = try track([[(0, 0), (1, 10), (2, 20), (3, 5), (4, 40)]])
    #expect(times(glitch) == [0, 10, 20, 30, 40])
    #expect(glitch.repairs == [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 5)])
    let wrongStart = try track([[(0, 9_000), (1, 10), (2, 20), (3, 30)]])
    #expect(times(wrongStart) == [0, 10, 20, 30])
    #expect(wrongStart.repairs == [.init(kind: .backwardTimesReplaced, count: 1, firstLine: 2)])
  }

  @Test func `points that were recorded twice are dropped, but a rest is kept`() throws {
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

  @Test func `times and elevations that cannot be read are dropped, and empty ones are ignored`() throws {
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
  }

  @Test func `numbers with a decimal comma are understood`() throws {
    let track = try TracksTests.track(of: "<gpx>\n<trk>\n<trkpt lat='59,9' lon='-10,25'/></trk></gpx>")
    #expect(track.points.map(\.coordinate) == [try at(59.9, -10.25)])
    #expect(track.repairs == [.init(kind: .decimalCommasRead, count: 2, firstLine: 3)])
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
