import Geodesy
import TrackFiles

/// The events of a playback, with the times since its beginning at which they are due.
public struct PlaybackEvents: Sequence, IteratorProtocol {
  private let track: Track
  private let playhead: Playhead
  private let trajectory: Trajectory?
  private var schedule: UpdateSchedule
  private var monitor: RegionMonitor
  private var before: Fix?

  init(_ playback: Playback, on track: Track) {
    self.track = track
    playhead = playback.playhead
    trajectory = playhead.since == nil ? nil : playhead.trajectory(on: track)
    schedule = UpdateSchedule(trajectory: trajectory, interval: playback.updateInterval)
    // Only the places in the summary: a file can have so many in one spot that a fix takes minutes.
    let regions = playback.regions.regions(around: Array(track.places.prefix(Track.Summary.placeLimit)))
    monitor = RegionMonitor(regions, hysteresis: playback.regions.hysteresis, stays: playback.stays)
    before = playback.fix.flatMap { $0.isValid ? $0 : nil }
  }

  /// Returns the next events and the time at which they are due.
  public mutating func next() -> (due: Duration, events: [PlaybackEvent])? { next(elapsed: .zero) }

  /// Returns the next events and the time at which they are due. Everything overdue is combined into the last overdue
  /// fix.
  ///
  /// - Parameter elapsed: The time since playback began.
  public mutating func next(elapsed: Duration) -> (due: Duration, events: [PlaybackEvent])? {
    guard let due = schedule.next(elapsed: elapsed) else { return nil }
    let fix = fix(after: due, isLast: schedule.isOver)
    let regionEvents = regionEvents(until: fix)
    before = fix
    return (due, [.located(fix)] + regionEvents)
  }

  private mutating func regionEvents(until fix: Fix) -> [PlaybackEvent] {
    let segments = track.segments(from: before, to: fix, repeatMode: playhead.repeatMode)
    return monitor.events(along: segments, times: Swift.min(before?.time ?? fix.time, fix.time)...fix.time)
  }

  /// Returns the fix at a moment. The last one is exactly at the end, although the moment is rounded.
  private func fix(after due: Duration, isLast: Bool) -> Fix {
    let seconds = isLast ? .infinity : due.inSeconds
    let position = trajectory?.position(after: seconds) ?? playhead.position
    var fix = track.fix(atDistance: position.distance)
    if playhead.repeatMode.isBackward(lap: position.lap) {
      fix.heading = (fix.heading + 180).truncatingRemainder(dividingBy: 360)
    }
    fix.speed = trajectory?.speed(after: seconds) ?? 0
    fix.lap = position.lap
    fix.time = (playhead.played + due).inSeconds
    return fix
  }
}

extension Track {
  /// Returns the lines between two fixes.
  ///
  /// There is one line, unless there is a seam between the fixes: a gap, the jump from the end to the beginning, or a
  /// turning point. Then one line ends at the seam and another one begins there; anything between two seams is skipped.
  fileprivate func segments(from start: Fix?, to end: Fix, repeatMode: RepeatMode) -> [GeodesicSegment] {
    guard let start else { return [GeodesicSegment(from: end.coordinate, to: end.coordinate)] }
    let first = pointsOfSegment(atDistance: start.distanceTravelled)
    let second = pointsOfSegment(atDistance: end.distanceTravelled)
    if start.lap == end.lap && first == second {
      return [GeodesicSegment(from: start.coordinate, to: end.coordinate)]
    }
    let near = repeatMode.isBackward(lap: start.lap) ? first.lowerBound : first.upperBound - 1
    let far = repeatMode.isBackward(lap: end.lap) ? second.upperBound - 1 : second.lowerBound
    return [
      GeodesicSegment(from: start.coordinate, to: points[near].coordinate),
      GeodesicSegment(from: points[far].coordinate, to: end.coordinate),
    ]
  }

  /// Returns the indices of the points of the segment that contains a distance.
  private func pointsOfSegment(atDistance distance: Double) -> Range<Int> {
    let point = max(cumulativeDistances.partitioningIndex { $0 > distance } - 1, 0)
    let next = segmentStarts.partitioningIndex { $0 > point }
    return segmentStarts[max(next - 1, 0)]..<(next < segmentStarts.count ? segmentStarts[next] : points.count)
  }
}
