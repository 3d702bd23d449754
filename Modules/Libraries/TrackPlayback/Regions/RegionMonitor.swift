import Geodesy

/// A monitor of regions, which finds where lines enter and exit them.
struct RegionMonitor {
  private let regions: [Region]
  private let hysteresis: Double
  private var stays: [Int: RegionEvent]

  /// Creates a monitor of regions, with the entries of the stays that have begun before, by the id of the region.
  init(_ regions: [Region], hysteresis: Double, stays: [Int: RegionEvent]) {
    (self.regions, self.hysteresis) = (regions, hysteresis)
    self.stays = stays.filter { regions.indices.contains($0.key) }
  }

  /// Returns the events along lines, in the order of their times.
  ///
  /// A region between the ends of a line is entered and exited. The time of an event is the time at which the line
  /// passes its place.
  ///
  /// - Parameters:
  ///   - segments: The lines, covered at constant speed. Whatever is between two lines is left out.
  ///   - times: The seconds played at the beginning of the first line and at the end of the last.
  mutating func events(along segments: [GeodesicSegment], times: ClosedRange<Double>) -> [PlaybackEvent] {
    let length = segments.reduce(0) { $0 + $1.length }
    let secondsPerMetre = length > 0 ? (times.upperBound - times.lowerBound) / length : 0
    var events: [Crossing] = []
    var start = length > 0 ? times.lowerBound : times.upperBound
    for segment in segments {
      follow(segment, &events) { start + $0 * secondsPerMetre }
      start += segment.length * secondsPerMetre
    }
    return events.sorted { $0.sortKey < $1.sortKey }.map { $0.isExit ? .exited($0.event) : .entered($0.event) }
  }

  /// Adds the events along a line, whose places in meters a function converts to times.
  private mutating func follow(_ segment: GeodesicSegment, _ events: inout [Crossing], time: (Double) -> Double) {
    for (id, region) in regions.enumerated() {
      let near = segment.part(within: region.radius + hysteresis, of: region.center)
      let isExited = near?.upperBound != segment.length
      if let entry = stays[id] {
        let exit = near.flatMap { $0.lowerBound == 0 ? $0.upperBound : nil } ?? 0
        if isExited { self.exit(entry, at: max(time(exit), entry.time), &events) }
      } else if let inside = segment.part(within: region.radius, of: region.center) {
        let entry = RegionEvent(name: region.name, region: id, time: time(inside.lowerBound))
        stays[id] = entry
        events.append(Crossing(event: entry, isExit: false))
        if isExited, let near { exit(entry, at: time(near.upperBound), &events) }
      }
    }
  }

  private mutating func exit(_ entry: RegionEvent, at time: Double, _ events: inout [Crossing]) {
    stays[entry.region] = nil
    let exit = RegionEvent(name: entry.name, region: entry.region, time: time)
    events.append(Crossing(event: exit, isExit: true))
  }
}

/// An entry to a region or an exit from it.
private struct Crossing {
  let event: RegionEvent
  let isExit: Bool

  var sortKey: (Double, Int, Int) { (event.time, isExit ? 1 : 0, event.region) }
}
