import Geodesy
import TrackFiles

/// A monitor of regions, which finds where lines enter and leave them.
struct RegionMonitor {
  private let regions: [(id: RegionID, region: Region)]
  private let rules: Regions
  private var stays: [RegionID: RegionStay]

  /// Creates a monitor of the regions on a track, with the stays that have begun before.
  init(_ rules: Regions, on track: Track, stays: [RegionID: RegionStay]) {
    self.rules = rules
    let regions = rules.all(around: track.places)
    let ids = Set(regions.map(\.id))
    (self.regions, self.stays) = (regions, stays.filter { ids.contains($0.key) })
  }

  /// Whether there is no region to monitor.
  var isIdle: Bool { regions.isEmpty }

  /// Returns the events along lines, in the order of their times.
  ///
  /// A region between the ends of a line is entered and left. The time of an event is the time at which the line passes
  /// its place. Dwelling is reported with the first lines that end after it begins.
  ///
  /// - Parameters:
  ///   - segments: The lines, covered at constant speed. Whatever is between two lines is left out.
  ///   - times: The seconds played at the beginning of the first line and at the end of the last.
  mutating func events(along segments: [GeodesicSegment], times: ClosedRange<Double>) -> [PlaybackEvent] {
    if isIdle { return [] }
    let whole = segments.reduce(0) { $0 + $1.length }
    let seconds = whole > 0 ? (times.upperBound - times.lowerBound) / whole : 0
    var events: [RankedEvent] = []
    var time = whole > 0 ? times.lowerBound : times.upperBound
    for segment in segments {
      let passage = Passage(segment: segment, begin: time, secondsPerMetre: seconds)
      let known = Set(stays.keys)
      leave(passage, &events)
      enter(passage, except: known, &events)
      time += segment.length * seconds
    }
    for stay in stays.values where dwells(stay, until: times.upperBound) { dwell(stay, &events) }
    return events.sorted { ($0.time, $0.rank, $0.region) < ($1.time, $1.rank, $1.region) }.map(\.event)
  }

  private mutating func leave(_ passage: Passage, _ events: inout [RankedEvent]) {
    let segment = passage.segment
    for (id, region) in regions {
      guard let stay = stays[id] else { continue }
      let edge = region.radius + rules.hysteresis
      guard segment.distance(of: region.center, after: segment.length) > edge else { continue }
      let starts = segment.distance(of: region.center, after: 0) <= edge
      let place =
        starts ? segment.crossing(of: region.center, radius: edge, inside: 0, outside: segment.length) : 0
      leave(stay, at: max(passage.time(at: place), stay.entry.time), &events)
    }
  }

  private mutating func enter(_ passage: Passage, except known: Set<RegionID>, _ events: inout [RankedEvent]) {
    let segment = passage.segment
    for (id, region) in regions where !known.contains(id) {
      guard let inside = segment.approach(to: region.center, within: region.radius) else { continue }
      let entry = segment.crossing(of: region.center, radius: region.radius, inside: inside, outside: 0)
      let stay = RegionStay(entry: RegionEvent(name: region.name, region: id, time: passage.time(at: entry)))
      stays[id] = stay
      events.append(RankedEvent(.entered(stay.entry), 0, stay.entry))
      let edge = region.radius + rules.hysteresis
      guard segment.distance(of: region.center, after: segment.length) > edge else { continue }
      let exit = segment.crossing(of: region.center, radius: edge, inside: inside, outside: segment.length)
      leave(stay, at: passage.time(at: exit), &events)
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

/// A line, and when it is covered.
private struct Passage {
  let segment: GeodesicSegment
  let begin: Double
  let secondsPerMetre: Double

  func time(at metres: Double) -> Double { begin + metres * secondsPerMetre }
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
