import Geodesy
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

  @Test func `missing times are filled in at constant speed, but not over a gap`() throws {
    #expect(
      try outcome([[(0, nil), (1, 100), (2, nil), (4, 400), (5, 500), (6, nil)]])
        == .init(times: [0, 100, 200, 400, 500, 600], repairs: [.init(kind: .timesFilled, count: 3, firstLine: 2)]))
    let lunch = try track([[(0, 0), (1, 10), (2, 20), (2.001, 20), (2.002, 20), (5, 20_000), (6, 20_010)]])
    #expect(times(lunch) == [0, 10, 20, 20, 20, 20_000, 20_010] && lunch.segmentStarts == [0, 5])
    #expect(lunch.duration == 30 && lunch.repairs == [.init(kind: .gapsSplit, count: 1, firstLine: 7)])
  }

  @Test func `points that are alone in the segments of a track are joined`() throws {
    let alone: [[(Double, Int?)]] = [[(0, 0)], [(1, 10)], [(2, 20)]]
    let joined = Repair(kind: .pointsJoined, count: 2, firstLine: 3)
    #expect(try outcome(alone) == .init(times: [0, 10, 20], repairs: [joined]))
    #expect(try outcome(alone.map { [($0[0].0, nil)] }) == .init(times: [nil, nil, nil], repairs: [joined]))
    let line: [(Double, Int?)] = [(5, 30), (6, 40)]
    #expect(try outcome([line, [(7, 50)], line.map { ($0.0 + 5, $0.1.map { $0 + 30 }) }]).starts == [0, 2, 3])
    let gap = try track([[(0, 0)], [(1, 10)], [(2, 20)], [(3, 20_000)], [(4, 20_010)]])
    #expect(gap.segmentStarts == [0, 3] && gap.repairs.map(\.kind) == [.pointsJoined, .gapsSplit])
  }

  @Test func `points that are alone in their tracks are reported`() throws {
    let tracks = (1...3).map { "<trk><trkseg>\n<trkpt lat='0' lon='\($0)'/></trkseg></trk>" }.joined()
    let track = try TracksTests.track(of: "<gpx>\(tracks)</gpx>")
    #expect(track.segmentStarts == [0, 1, 2] && track.length == 0)
    #expect(track.repairs == [.init(kind: .pointsAlone, count: 3, firstLine: 2)])
  }

  @Test func `times with full stops are read, others are left out`() throws {
    let texts = ["2024-05-01T10.04.05Z", "2024-05-01T10:04:15Z", "2024-05-01T10.04.25.500Z", "2024-05-01T10.4.5Z"]
    let points = texts.enumerated().map { "\n<trkpt lat='0' lon='\($0)'><time>\($1)</time></trkpt>" }.joined()
    let track = try TracksTests.track(of: "<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>")
    #expect(times(track).prefix(3) == [0, 10, 20.5])
    #expect(
      track.repairs == [
        .init(kind: .timesDropped, count: 1, firstLine: 5), .init(kind: .timesConverted, count: 2, firstLine: 2),
        .init(kind: .timesFilled, count: 1, firstLine: 5),
      ])
  }

  @Test func `a segment without times follows the one before at walking speed`() throws {
    let (walk, ride): ([(Double, Int?)], [(Double, Int?)]) = ([(5, nil), (5.001, nil)], [(0, 0), (1, 100)])
    let last = try track([ride, walk])
    #expect(times(last) == [0, 100, 100, 179.425])
    let first = try track([walk, [(11, nil)], ride])
    #expect(first.points.map(\.coordinate.longitude) == [5, 5.001, 11, 0, 1])
    #expect(first.repairs == [.init(kind: .timesFilled, count: 3, firstLine: 2)])
  }

  @Test func `times that run backwards are replaced, and so is one that is far ahead`() throws {
    let filled = [Repair(kind: .timesFilled, count: 1, firstLine: 5)]
    #expect(
      try outcome([[(0, 0), (1, 10), (2, 20), (3, 5), (4, 40)]]) == .init(times: [0, 10, 20, 30, 40], repairs: filled))
    #expect(try outcome([[(0, 9_000), (1, 10), (2, 20), (3, 30)]]).times == [0, 10, 20, 30])
    #expect(try outcome([[(0, 10), (1, 20), (2, 9_000), (3, 40)]]).times == [0, 10, 20, 30])
    #expect(
      try outcome([[(0, 5), (1, 5)], [(2, nil), (3, 5)]])
        == .init(
          times: [nil, nil, nil, nil], starts: [0, 2], repairs: [.init(kind: .timesDropped, count: 3, firstLine: 2)]))
  }

  @Test(arguments: 0...6) func `however many times in a row are far ahead, the correct ones stay`(
    first: Int
  ) throws {
    let walk = (0..<10).map { (Double($0), 10 * $0) }
    for count in 1...3 {
      let ahead = (0..<count).map { (Double(first) - 0.5 + Double($0) / 10, 80_000 + $0) }
      let track = try track([walk[..<first] + ahead + walk[first...]])
      let correct = track.points.filter { $0.coordinate.longitude.rounded() == $0.coordinate.longitude }
      #expect(correct.map { ($0.time ?? 0) - (correct[0].time ?? 0) } == walk.map { Double($0.1) }, "\(count)")
      #expect(track.repairs.map(\.kind) == [.timesFilled] && track.repairs.map(\.count) == [count])
    }
  }

  @Test func `after a clock was set back, no two points have the same time`() throws {
    let walk = (0..<20).map { (Double($0), 600 * $0 - ($0 < 10 ? 0 : 3_600)) }
    let times = try outcome([walk]).times.compactMap(\.self)
    #expect(times.count == 20 && Set(times).count == 20)
  }

  @Test func `segments are put into the order of their times`() throws {
    let sorted = try track([[(5, 1_000), (6, 1_010)], [(0, 0), (1, 10), (2, 20)]])
    #expect(times(sorted) == [0, 10, 20, 1_000, 1_010] && sorted.segmentStarts == [0, 3])
    #expect(sorted.points.map(\.coordinate.longitude) == [0, 1, 2, 5, 6])
    #expect(sorted.repairs == [.init(kind: .segmentsSorted, count: 2, firstLine: 2)])
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

  @Test func `times that cannot be read are dropped, and empty ones are ignored`() throws {
    let points = ["yesterday", "", "2024-05-01T10:00:00Z", "2024-05-01T10:00:10Z"].enumerated().map {
      "<trkpt lat='0' lon='\($0)'><time>\($1)</time></trkpt>\n"
    }
    let track = try TracksTests.track(of: "<gpx><trk><trkseg>\(points.joined())</trkseg></trk></gpx>")
    #expect(times(track) == [0, 10, 20, 30])
    #expect(
      track.repairs == [
        .init(kind: .timesDropped, count: 1, firstLine: 1), .init(kind: .timesFilled, count: 2, firstLine: 1),
      ])
  }

  @Test func `whatever the times in the file, those of a segment never fall`() throws {
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
      let track = try track(segments)
      let times = track.points.map(\.time)
      let areThere = times.allSatisfy { $0 == nil } || times.first == 0 && times.allSatisfy { $0?.isFinite == true }
      let areRising = times.first == .some(nil) || track.duration != nil
      if !areThere || !areRising { Issue.record("\(segments): \(times)") }
    }
  }
}
