extension PointList {
  /// Repairs the points of a file.
  ///
  /// Afterwards either no point has a time, or every point has one, the first of them is 0, and they never fall.
  mutating func repair(_ log: inout RepairLog) {
    dropDuplicates(&log)
    guard hasTwoTimes else { return dropTimes(as: .timesDropped, &log) }
    noteMissingTimes(&log)
    for segment in segments {
      clearFallingTimes(in: segment, &log)
      clearEqualTimes(in: segment, &log)
    }
    fillTimes()
    sortSegments(&log)
    delaySegments(&log)
    splitAtGaps(&log)
    beginAtZero()
  }

  /// Whether two of the times differ.
  private var hasTwoTimes: Bool {
    let first = points.lazy.compactMap(\.time).first
    return points.contains { $0.time != nil && $0.time != first }
  }

  /// Whether each of several points has a time, later than that of the one before.
  var hasRisingTimes: Bool {
    let times = points.compactMap(\.time)
    return times.count > 1 && times.count == points.count && zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Leaves all times out; a point on its own may keep its one.
  mutating func dropTimes(as kind: Repair.Kind, _ log: inout RepairLog) {
    guard points.count > 1 else { return }
    let timed = points.indices.filter { points[$0].time != nil }
    log.note(kind, lines: timed.map(line))
    for index in timed { points[index].time = nil }
  }

  private func noteMissingTimes(_ log: inout RepairLog) {
    log.note(.missingTimesFilled, lines: points.indices.filter { points[$0].time == nil }.map(line))
  }

  private mutating func dropDuplicates(_ log: inout RepairLog) {
    let starts = Set(segmentStarts)
    let repeated = points.indices.dropFirst().filter { points[$0] == points[$0 - 1] && !starts.contains($0) }
    guard !repeated.isEmpty else { return }
    log.note(.duplicatesDropped, lines: repeated.map(line))
    let gone = Set(repeated)
    keep(segments.map { segment in segment.filter { !gone.contains($0) } })
  }

  /// Keeps what is at these indices, in this order.
  private mutating func keep(_ segments: [[Int]]) {
    let kept = segments.joined()
    (points, lines) = (kept.map { points[$0] }, kept.map { lines[$0] })
    var start = 0
    segmentStarts = segments.map { segment in
      defer { start += segment.count }
      return start
    }
  }

  private mutating func clearFallingTimes(in segment: Range<Int>, _ log: inout RepairLog) {
    let timed = segment.filter { points[$0].time != nil }
    let times = timed.compactMap { points[$0].time }
    guard zip(times, times.dropFirst()).contains(where: { $0 > $1 }) else { return }
    let rising = Set(times.longestRise.map { timed[$0] })
    let falling = timed.filter { !rising.contains($0) }
    log.note(.backwardTimesReplaced, lines: falling.map(line))
    for index in falling { points[index].time = nil }
  }

  /// Leaves out the times that repeat the one before, but for those just before a gap, over which they would be spread.
  private mutating func clearEqualTimes(in segment: Range<Int>, _ log: inout RepairLog) {
    let timed = segment.filter { points[$0].time != nil }
    let equal = zip(timed, timed.dropFirst()).filter { time($0) == time($1) }.map(\.1)
    guard !equal.isEmpty else { return }
    let repeated = Set(equal)
    let kept = Set(ends(beforeGapsIn: timed.filter { !repeated.contains($0) }).map(time))
    let cleared = equal.filter { !kept.contains(time($0)) }
    log.note(.equalTimesSpread, lines: cleared.map(line))
    for index in cleared { points[index].time = nil }
  }

  private mutating func sortSegments(_ log: inout RepairLog) {
    let before = segments
    func begin(_ segment: Range<Int>) -> Double { points[segment.lowerBound].time ?? 0 }
    let after = before.sorted { (begin($0), $0.lowerBound) < (begin($1), $1.lowerBound) }
    let moved = zip(before, after).filter { $0 != $1 }
    guard !moved.isEmpty else { return }
    log.note(.segmentsSorted, lines: moved.map { line($0.0.lowerBound) })
    keep(after.map(Array.init))
  }

  private mutating func delaySegments(_ log: inout RepairLog) {
    for segment in segments.dropFirst() {
      guard let begin = points[segment.lowerBound].time, let end = points[segment.lowerBound - 1].time, begin < end
      else { continue }
      log.note(.segmentsDelayed, line: line(segment.lowerBound))
      for index in segment { points[index].time = points[index].time.map { max(end, $0 + (end - begin)) } }
    }
  }

  private mutating func beginAtZero() {
    guard let first = points.first?.time, first != 0 else { return }
    for index in points.indices { points[index].time = points[index].time.map { $0 - first } }
  }
}

extension PointList {
  /// Begins a new segment behind every gap: an hour or more in which nothing was recorded, although usually there was a
  /// point ten times as often.
  ///
  /// A recording with a point every six hours has no gaps.
  mutating func splitAtGaps(_ log: inout RepairLog) {
    let gaps = segments.flatMap { ends(beforeGapsIn: $0) }.map { $0 + 1 }
    log.note(.gapsSplit, lines: gaps.map(line))
    segmentStarts = (segmentStarts + gaps).sorted()
  }

  /// Returns the indices of those of some points, all with a time, that a gap follows.
  private func ends(beforeGapsIn row: some Collection<Int>) -> [Int] {
    let pauses = zip(row, row.dropFirst()).map { time($1) - time($0) }
    guard pauses.contains(where: { $0 >= Self.shortestGap }) else { return [] }
    let usual = pauses.sorted()[(pauses.count - 1) / 2]
    return zip(row, pauses).filter { $1 >= max(Self.shortestGap, 10 * usual) }.map(\.0)
  }

  /// Seconds.
  private static let shortestGap = 3_600.0
}
