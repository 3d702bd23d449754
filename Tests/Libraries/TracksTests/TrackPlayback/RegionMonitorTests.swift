import Geodesy
import GeodesyTesting
import SwiftRexTesting
import Testing
import TrackFiles

@testable import TrackPlayback

/// Events along segments past regions.
struct RegionMonitorTests {
  private let origin = Coordinate(inRange: 10, 20)

  /// Returns the place at a distance in meters east of the origin.
  private func place(_ metres: Double) throws -> Coordinate {
    try #require(Geodesic.direct(from: origin, azimuth: 90, distance: metres)).coordinate
  }

  private func monitor(_ regions: [Region], stays: [Int: RegionEvent] = [:]) -> RegionMonitor {
    .init(regions, hysteresis: 10, stays: stays)
  }

  /// Walks along distances east of the origin, a second each, and says what happens as letters and names.
  private func walk(_ monitor: inout RegionMonitor, _ metres: [Double]) throws -> [String] {
    var reported: [String] = []
    for (second, (start, end)) in zip(metres, metres.dropFirst()).enumerated() {
      let segment = GeodesicSegment(from: try place(start), to: try place(end))
      for event in monitor.events(along: [segment], times: Double(second)...Double(second + 1)) {
        reported.append(letter(event))
      }
    }
    return reported
  }

  private func crossing(_ event: PlaybackEvent) -> RegionEvent? {
    switch event {
    case .entered(let event), .exited(let event): event
    default: nil
    }
  }

  private func letter(_ event: PlaybackEvent) -> String {
    switch event {
    case .entered(let event): "+\(event.name)"
    case .exited(let event): "-\(event.name)"
    default: "?"
    }
  }

  @Test func `a region is entered within its radius, and exited beyond the hysteresis`() throws {
    var monitor = try monitor([Region(name: "A", center: place(100), radius: 30)])
    let walks: [[Double]] = [[0, 60, 71, 100, 135], [135, 139], [139, 141]]
    #expect(try walks.map { try walk(&monitor, $0) } == [["+A"], [], ["-A"]])
  }

  @Test func `a region between two updates is entered and exited at the times of its crossings`()
    throws
  {
    var monitor = try monitor([
      Region(name: "B", center: place(500), radius: 5), Region(name: "A", center: place(100), radius: 5),
    ])
    #expect(
      try [[0, 1000], [1000, 0], [0, 100, 500]].map { try walk(&monitor, $0) }
        == [["+A", "-A", "+B", "-B"], ["+B", "-B", "+A", "-A"], ["+A", "-A", "+B"]])
    var timed = try self.monitor([Region(name: "A", center: place(500), radius: 50)])
    let segment = GeodesicSegment(from: try place(0), to: try place(1000))
    let times = timed.events(along: [segment], times: 100...110).compactMap(crossing).map(\.time)
    #expect(zip(times, [104.5, 105.6]).allSatisfy { abs($0 - $1) < 1e-3 } && times.count == 2)
  }

  @Test func `a carried-over stay ends without a second entry`() throws {
    let stays = [0: RegionEvent(name: "A", region: 0, time: 0), 1: RegionEvent(name: "gone", region: 1, time: 0)]
    var monitor = try monitor([Region(name: "A", center: place(100), radius: 30)], stays: stays)
    #expect(try walk(&monitor, [90, 95, 100, 105, 110, 200]) == ["-A"])
  }

  @Test func `regions of one name are distinct and may overlap`() throws {
    var monitor = try monitor([
      Region(name: "P", center: place(100), radius: 80), Region(name: "P", center: place(150), radius: 80),
    ])
    let segment = GeodesicSegment(from: try place(0), to: try place(400))
    let events = monitor.events(along: [segment], times: 0...1)
    #expect(events.compactMap(crossing).map(\.region) == [0, 1, 0, 1])
    let simultaneous = monitor.events(along: [segment], times: 1...1)
    #expect(simultaneous.map(letter) == ["+P", "+P", "-P", "-P"])
    #expect(simultaneous.compactMap(crossing).map(\.region) == [0, 1, 0, 1])
    var jumped = try self.monitor([Region(name: "A", center: place(500), radius: 50)])
    let ends = try [place(0), place(1000)].map { GeodesicSegment(from: $0, to: $0) }
    #expect(jumped.events(along: ends, times: 0...1).isEmpty)
  }

  /// Where things go wrong if they do: the antimeridian, both poles, and somewhere else.
  private static let vicinities: [(Double, Double)] = [
    (0, 180), (90, 0), (-90, 30), (48, 11),
  ]

  /// Compares with looking at all circles at all updates, measured from its end.
  @Test(arguments: vicinities) func `the monitor reports what checking every region at every update would find`(
    vicinity: (Double, Double)
  ) throws {
    var random = SeededGenerator(seed: 17)
    let middle = try at(vicinity.0, vicinity.1)
    let regions = try (0..<100).map { number in
      Region(
        name: "\(number)",
        center: try #require(
          Geodesic.direct(
            from: middle, azimuth: .random(in: 0...360, using: &random), distance: .random(in: 0...900, using: &random))
        ).coordinate, radius: .random(in: 20...80, using: &random))
    }
    var monitor = monitor(regions)
    var inside: Set<Int> = []
    let start = try #require(Geodesic.direct(from: middle, azimuth: 200, distance: 1000)).coordinate
    let azimuth = Geodesic.inverse(from: start, to: middle).initialAzimuth
    func place(_ metres: Double) throws -> Coordinate {
      try #require(Geodesic.direct(from: start, azimuth: azimuth, distance: metres)).coordinate
    }
    var events = 0
    for step in 0..<120 {
      let segment = GeodesicSegment(
        from: try place(Double(step) * 16), to: try place(Double(step + 1) * 16))
      for event in monitor.events(along: [segment], times: Double(step)...Double(step + 1)) {
        events += 1
        switch event {
        case .entered(let event): try #require(inside.insert(event.region).inserted)
        case .exited(let event): try #require(inside.remove(event.region) != nil)
        default: Issue.record("\(event)")
        }
      }
      for (number, region) in regions.enumerated() {
        let distance = Geodesic.inverse(from: segment.end, to: region.center).distance
        if distance <= region.radius - 1e-4 { try #require(inside.contains(number)) }
        if distance > region.radius + 10.001 { try #require(!inside.contains(number)) }
      }
    }
    #expect(events > 20)
  }
}
