extension PointList {
  /// Repairs the points.
  ///
  /// Afterwards either no point has a time, or every point has one, the first of them is 0, and they never fall.
  mutating func repair(_ log: inout RepairLog) {
    dropDuplicates(&log)
    let first = points.lazy.compactMap(\.time).first
    guard points.contains(where: { $0.time != nil && $0.time != first }) else {
      return dropTimes(as: .timesDropped, &log)
    }
    log.note(.missingTimesFilled, points.filter { $0.time == nil })
    for index in segments.indices {
      segments[index].clearFallingTimes(&log)
      segments[index].clearEqualTimes(&log)
    }
    fillTimes()
    sortSegments(&log)
    delaySegments(&log)
    segments = segments.flatMap { $0.splitAtGaps(&log) }
    shiftTimes(by: -(points.first?.time ?? 0))
  }

  /// Whether there are several points, and each has a time that is later than the one before.
  var hasRisingTimes: Bool {
    let times = points.compactMap(\.time)
    return times.count > 1 && times.count == points.count && zip(times, times.dropFirst()).allSatisfy(<)
  }

  /// Leaves out all times; a single point keeps its time.
  mutating func dropTimes(as kind: Repair.Kind, _ log: inout RepairLog) {
    guard points.count > 1 else { return }
    for index in segments.indices { segments[index].clearTimes(at: segments[index].timed, as: kind, &log) }
  }

  private mutating func dropDuplicates(_ log: inout RepairLog) {
    for (index, segment) in segments.enumerated() {
      let repeated = Set(segment.indices.dropFirst().filter { segment[$0].point == segment[$0 - 1].point })
      if repeated.isEmpty { continue }
      log.note(.duplicatesDropped, repeated.map { segment[$0] })
      segments[index] = segment.indices.filter { !repeated.contains($0) }.map { segment[$0] }
    }
  }

  private mutating func sortSegments(_ log: inout RepairLog) {
    let order = segments.indices.sorted { (segments[$0].time(0), $0) < (segments[$1].time(0), $1) }
    log.note(.segmentsSorted, segments.indices.filter { order[$0] != $0 }.map { segments[$0][0] })
    segments = order.map { segments[$0] }
  }

  private mutating func delaySegments(_ log: inout RepairLog) {
    for index in segments.indices.dropFirst() {
      let end = segments[index - 1].time(segments[index - 1].count - 1)
      let delay = end - segments[index].time(0)
      guard delay > 0 else { continue }
      log.note(.segmentsDelayed, line: segments[index][0].line)
      for point in segments[index].indices {
        segments[index][point].time = max(end, segments[index].time(point) + delay)
      }
    }
  }

  private mutating func shiftTimes(by seconds: Double) {
    guard seconds != 0 else { return }
    for index in segments.indices {
      for point in segments[index].indices { segments[index][point].time? += seconds }
    }
  }
}

extension [FilePoint] {
  /// The indices of the points with a time.
  fileprivate var timed: [Int] { indices.filter { self[$0].time != nil } }

  /// Returns the time of a point that has one.
  func time(_ index: Int) -> Double { self[index].time ?? 0 }

  fileprivate mutating func clearTimes(at indices: [Int], as kind: Repair.Kind, _ log: inout RepairLog) {
    log.note(kind, indices.map { self[$0] })
    for index in indices { self[index].time = nil }
  }

  fileprivate mutating func clearFallingTimes(_ log: inout RepairLog) {
    let timed = timed
    let times = timed.map(time)
    guard zip(times, times.dropFirst()).contains(where: >) else { return }
    let rising = Set(times.longestRise)
    clearTimes(
      at: timed.indices.filter { !rising.contains($0) }.map { timed[$0] }, as: .backwardTimesReplaced, &log)
  }

  /// Leaves out the times that repeat the one before, except just before a gap, over which they would be spread.
  fileprivate mutating func clearEqualTimes(_ log: inout RepairLog) {
    let timed = timed
    let equal = zip(timed, timed.dropFirst()).filter { time($0) == time($1) }.map(\.1)
    guard !equal.isEmpty else { return }
    let repeated = Set(equal)
    let kept = Set(ends(beforeGapsIn: timed.filter { !repeated.contains($0) }).map(time))
    clearTimes(at: equal.filter { !kept.contains(time($0)) }, as: .equalTimesSpread, &log)
  }

  /// Begins a new segment after every gap.
  fileprivate func splitAtGaps(_ log: inout RepairLog) -> [Self] {
    let starts = ends(beforeGapsIn: indices.map { $0 }).map { $0 + 1 }
    log.note(.gapsSplit, starts.map { self[$0] })
    return starts.isEmpty ? [self] : zip([0] + starts, starts + [count]).map { Array(self[$0..<$1]) }
  }

  /// Returns those of the given indices that a gap follows; their points have times.
  ///
  /// A gap is an hour or more without a point, and at least ten times the median of the pauses between points.
  private func ends(beforeGapsIn row: [Int]) -> [Int] {
    let pauses = zip(row, row.dropFirst()).map { time($1) - time($0) }
    let shortestGap = 3_600.0
    guard pauses.contains(where: { $0 >= shortestGap }) else { return [] }
    let usual = pauses.sorted()[(pauses.count - 1) / 2]
    return zip(row, pauses).filter { $1 >= Swift.max(shortestGap, 10 * usual) }.map(\.0)
  }
}
