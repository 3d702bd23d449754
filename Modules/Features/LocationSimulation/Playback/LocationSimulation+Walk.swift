extension LocationSimulation {
  /// All news of a walk from a playhead on: what is told, and when.
  ///
  /// It is a function of what the state says and of the track; no clock is read and nothing is waited for.
  struct Walk {
    private let track: Track
    private let playhead: Playhead
    private let course: Course?
    private var schedule: Schedule
    private var receiver: Receiver
    private var monitor: RegionMonitor
    private var before: Fix?

    /// Prepares the walk that a state describes, on its track; none if there is no playhead.
    init?(_ state: State, on track: Track) {
      guard let playhead = state.playhead else { return nil }
      self.track = track
      self.playhead = playhead
      course = playhead.since == nil ? nil : playhead.course(on: track)
      schedule = Schedule(course: course, rule: state.updates)
      receiver = Receiver(signal: state.signal, at: playhead.spot)
      monitor = RegionMonitor(state.regions, on: track, stays: state.stays)
      before = state.fix
    }

    /// The next moment, as the time since the playhead was there, and what there is to tell of it; none at the end.
    mutating func next() -> (due: Duration, news: [Action])? {
      guard let due = schedule.next() else { return nil }
      guard let fix = receiver.receive(position(after: due)) else { return (due, []) }
      let crossings = crossings(until: fix)
      before = fix
      return (due, [.positionUpdated(fix)] + crossings)
    }

    private mutating func crossings(until fix: Fix) -> [Action] {
      if monitor.isIdle { return [] }
      let legs = track.legs(from: before, to: fix, order: playhead.order)
      return monitor.walk(legs, times: min(before?.time ?? fix.time, fix.time)...fix.time)
    }

    private func position(after due: Duration) -> Fix {
      let spot = course?.spot(after: due.inSeconds) ?? playhead.spot
      var fix = track.position(atDistance: spot.distance)
      if playhead.order.isBackward(lap: spot.lap) {
        fix.heading = (fix.heading + 180).truncatingRemainder(dividingBy: 360)
      }
      fix.speed = course?.speed(after: due.inSeconds) ?? 0
      fix.lap = spot.lap
      fix.time = (playhead.played + due).inSeconds
      return fix
    }
  }
}

extension LocationSimulation.Track {
  /// The lines that are walked from one fix to another.
  ///
  /// That is one line, unless there is a seam between them: a gap, the jump from the end to the beginning, a turning
  /// point. Then one goes to the seam and another one comes from it; whatever lies between two seams is left out.
  func legs(
    from start: LocationSimulation.Fix?, to end: LocationSimulation.Fix, order: LocationSimulation.Order
  ) -> [LocationSimulation.Leg] {
    guard let start else { return [.init(from: end.coordinate, to: end.coordinate)] }
    let (first, second) = (segment(atDistance: start.distanceTravelled), segment(atDistance: end.distanceTravelled))
    if start.lap == end.lap && first == second { return [.init(from: start.coordinate, to: end.coordinate)] }
    let near = order.isBackward(lap: start.lap) ? first.lowerBound : first.upperBound - 1
    let far = order.isBackward(lap: end.lap) ? second.upperBound - 1 : second.lowerBound
    return [
      .init(from: start.coordinate, to: points[near].coordinate),
      .init(from: points[far].coordinate, to: end.coordinate),
    ]
  }

  /// The indices of the points of the segment in which one is after so many metres.
  private func segment(atDistance distance: Double) -> Range<Int> {
    let point = max(cumulativeDistances.firstIndexByHalving { $0 > distance } - 1, 0)
    let next = segmentStarts.firstIndexByHalving { $0 > point }
    return segmentStarts[max(next - 1, 0)]..<(next < segmentStarts.count ? segmentStarts[next] : points.count)
  }
}
