import Geodesy
import TrackFiles

/// A monitor of regions, which finds where lines enter and leave them.
struct RegionMonitor {
  private let regions: [(id: RegionID, region: Region)]
  private let rules: Regions
  private var stays: [RegionID: RegionStay]

  /// Creates a monitor of the regions on a track, with the stays that have begun before.
  ///
  /// It monitors the places in the summary of the track: a file can have so many in one spot that a fix takes minutes.
  init(_ rules: Regions, on track: Track, stays: [RegionID: RegionStay]) {
    self.rules = rules
    let regions = rules.all(around: Array(track.places.prefix(Track.Summary.placeLimit)))
    let ids = Set(regions.map(\.id))
    (self.regions, self.stays) = (regions, stays.filter { ids.contains($0.key) })
  }

  /// Returns the events along lines, in the order of their times.
  ///
  /// A region between the ends of a line is entered and left. The time of an event is the time at which the line passes
  /// its place. Dwelling is reported with the first lines that end after it begins.
  ///
  /// - Parameters:
  ///   - segments: The lines, covered at constant speed. Whatever is between two lines is left out.
  ///   - times: The seconds played at the beginning of the first line and at the end of the last.
  mutating func events(along segments: [GeodesicSegment], times: ClosedRange<Double>) -> [PlaybackEvent] {
    let length = segments.reduce(0) { $0 + $1.length }
    let secondsPerMetre = length > 0 ? (times.upperBound - times.lowerBound) / length : 0
    var events: [RankedEvent] = []
    var start = length > 0 ? times.lowerBound : times.upperBound
    for segment in segments {
      follow(segment, &events) { start + $0 * secondsPerMetre }
      start += segment.length * secondsPerMetre
    }
    for stay in stays.values where dwells(stay, until: times.upperBound) { dwell(stay, &events) }
    return events.sorted { ($0.time, $0.rank, $0.region) < ($1.time, $1.rank, $1.region) }.map(\.event)
  }

  /// Adds the events along a line, whose places in metres a function converts to times.
  private mutating func follow(
    _ segment: GeodesicSegment, _ events: inout [RankedEvent], time: (Double) -> Double
  ) {
    for (id, region) in regions {
      let near = segment.part(within: region.radius + rules.hysteresis, of: region.center)
      let isLeft = near?.upperBound != segment.length
      if let stay = stays[id] {
        let exit = near.flatMap { $0.lowerBound == 0 ? $0.upperBound : nil } ?? 0
        if isLeft { leave(stay, at: max(time(exit), stay.entry.time), &events) }
      } else if let inside = segment.part(within: region.radius, of: region.center) {
        let entry = RegionEvent(name: region.name, region: id, time: time(inside.lowerBound))
        stays[id] = RegionStay(entry: entry)
        events.append(RankedEvent(.entered(entry), 0, entry))
        if isLeft, let near { leave(RegionStay(entry: entry), at: time(near.upperBound), &events) }
      }
    }
  }

  private mutating func leave(_ stay: RegionStay, at time: Double, _ events: inout [RankedEvent]) {
    if dwells(stay, until: time) { dwell(stay, &events) }
    stays[stay.entry.region] = nil
    let exit = RegionEvent(name: stay.entry.name, region: stay.entry.region, time: time)
    events.append(RankedEvent(.left(exit), 2, exit))
  }

  private func dwells(_ stay: RegionStay, until time: Double) -> Bool {
    rules.dwell.map { !stay.isDwelling && time - stay.entry.time >= $0.inSeconds } ?? false
  }

  private mutating func dwell(_ stay: RegionStay, _ events: inout [RankedEvent]) {
    stays[stay.entry.region]?.isDwelling = true
    let time = stay.entry.time + (rules.dwell ?? .zero).inSeconds
    let dwelling = RegionEvent(name: stay.entry.name, region: stay.entry.region, time: time)
    events.append(RankedEvent(.dwelled(dwelling), 1, dwelling))
  }
}

/// An event with its sort keys.
private struct RankedEvent {
  let event: PlaybackEvent
  let rank: Int
  let time: Double
  let region: RegionID

  init(_ event: PlaybackEvent, _ rank: Int, _ details: RegionEvent) {
    (self.event, self.rank, time, region) = (event, rank, details.time, details.region)
  }
}
