import Geodesy

extension PointList {
  /// Repairs the points.
  ///
  /// Afterward either no point has a time, or every point has one, the first of them is 0, and those of a segment never
  /// fall.
  mutating func repair(_ log: inout RepairLog) {
    joinLonePoints(&log)
    dropZeros(&log)
    if segments.count > 1, segments.allSatisfy({ $0.count == 1 }) { log.note(.pointsAlone, Array(segments.joined())) }
    let first = segments.joined().lazy.compactMap(\.time).first
    guard var end = first, segments.joined().contains(where: { $0.time != nil && $0.time != first }) else {
      return dropTimes(&log)
    }
    let haveTimes = segments.allSatisfy { $0.contains { $0.time != nil } }
    for index in segments.indices {
      segments[index].fillTimes(from: end, &log)
      end = segments[index].time(segments[index].count - 1)
    }
    if haveTimes { sortSegments(&log) }
    segments = segments.flatMap { $0.splitAtGaps(&log) }
    let start = segments.first?.first?.time ?? 0
    for index in segments.indices { segments[index].countTimes(from: start) }
  }

  /// Whether each point has a time that is later than the one before.
  var hasRisingTimes: Bool {
    let times = segments.joined().map(\.time)
    return zip(times, times.dropFirst()).allSatisfy { ($0 ?? .infinity) < ($1 ?? -.infinity) }
  }

  /// Leaves out all times.
  mutating func dropTimes(_ log: inout RepairLog) {
    let timed = segments.joined().filter { $0.time != nil }
    if timed.isEmpty { return }
    log.note(.timesDropped, timed)
    for index in segments.indices {
      for point in segments[index].indices { segments[index][point].time = nil }
    }
  }

  /// Joins neighbouring segments of a track that have one point each, as some watches export every point.
  private mutating func joinLonePoints(_ log: inout RepairLog) {
    var joined: [[FilePoint]] = []
    var isRun = false
    for (index, segment) in segments.enumerated() {
      let isLone = segment.count == 1
      if isLone, isRun, !trackStarts.contains(index) {
        log.note(.pointsJoined, line: segment[0].line)
        joined[joined.count - 1] += segment
      } else {
        joined.append(segment)
      }
      isRun = isLone
    }
    segments = joined
  }

  /// Leaves out points at exactly 0, 0, which receivers report without a fix, if all others are far from there.
  private mutating func dropZeros(_ log: inout RepairLog) {
    func isNear(_ point: FilePoint, within degrees: Double) -> Bool {
      point.coordinate.latitude.magnitude <= degrees && point.coordinate.longitude.magnitude <= degrees
    }
    let zeros = segments.joined().filter { isNear($0, within: 0) }
    if zeros.isEmpty { return }
    let others = segments.joined().filter { !isNear($0, within: 0) }
    if others.isEmpty || others.contains(where: { isNear($0, within: 1) }) { return }
    log.note(.positionsDropped, zeros)
    segments = segments.map { $0.filter { !isNear($0, within: 0) } }.filter { !$0.isEmpty }
  }

  private mutating func sortSegments(_ log: inout RepairLog) {
    let order = segments.indices.sorted { (segments[$0].time(0), $0) < (segments[$1].time(0), $1) }
    log.note(.segmentsSorted, segments.indices.filter { order[$0] != $0 }.map { segments[$0][0] })
    segments = order.map { segments[$0] }
  }
}

extension [FilePoint] {
  /// Returns the time of a point that has one.
  fileprivate func time(_ index: Int) -> Double { self[index].time ?? 0 }

  /// Interpolates missing times at constant speed, and replaces times that run backwards.
  ///
  /// Before the first and after the last known time, the speed is the mean speed of the segment. A segment without
  /// times begins at `start`, at walking speed.
  fileprivate mutating func fillTimes(from start: Double, _ log: inout RepairLog) {
    let timed = indices.filter { self[$0].time != nil }
    let known = timed.map(time).rise.map { timed[$0] }
    guard known.count < count else { return }
    let way = distances
    let (first, last) = (known.first ?? 0, known.last ?? 0)
    let (metres, seconds) = (way[last] - way[first], time(last) - time(first))
    let speed = metres > 0 && seconds > 0 ? metres / seconds : 1.4
    var next = 0
    for index in indices {
      if next < known.count, known[next] == index {
        next += 1
        continue
      }
      log.note(.timesFilled, line: self[index].line)
      let (left, right) = (next > 0 ? known[next - 1] : nil, next < known.count ? known[next] : nil)
      if let left, let right {
        let part = way[right] > way[left] ? (way[index] - way[left]) / (way[right] - way[left]) : 0
        self[index].time = Swift.min(time(left) + (time(right) - time(left)) * part, time(right))
      } else {
        let anchor = left ?? right
        self[index].time = (anchor.map(time) ?? start) + (way[index] - way[anchor ?? 0]) / speed
      }
    }
  }

  /// The meters from the first point to each point.
  private var distances: [Double] {
    zip(self, dropFirst()).reduce(into: [0]) { sums, line in
      let metres = Geodesic.inverse(from: line.0.coordinate, to: line.1.coordinate).distance
      sums.append(sums[sums.count - 1] + metres)
    }
  }

  /// Begins a new segment after every gap: an hour or more without a point, and ten times the median of the pauses.
  fileprivate func splitAtGaps(_ log: inout RepairLog) -> [Self] {
    let pauses = zip(indices, indices.dropFirst()).map { time($1) - time($0) }
    if pauses.isEmpty { return [self] }
    let usual = pauses.sorted()[(pauses.count - 1) / 2]
    let starts = pauses.indices.filter { pauses[$0] >= Swift.max(3_600, 10 * usual) }.map { $0 + 1 }
    log.note(.gapsSplit, starts.map { self[$0] })
    return zip([0] + starts, starts + [count]).map { Array(self[$0..<$1]) }
  }

  /// Counts the times from a time, in microseconds, so that differences have the digits that were written.
  fileprivate mutating func countTimes(from start: Double) {
    for index in indices { self[index].time = ((time(index) - start) * 1e6).rounded() / 1e6 }
  }
}

extension [Double] {
  /// The indices of a longest rising subsequence, in O(*n* log *n*). Only neighbors in the list may be equal.
  fileprivate var rise: [Int] {
    // The index at which the best subsequence of each length ends, and the one before each index in its subsequence.
    var (ends, previous): ([Int], [Int?]) = ([], [])
    var length = 0
    for index in indices {
      let isRepeated = index > 0 && self[index] == self[index - 1]
      length = isRepeated ? length + 1 : ends.partitioningIndex { self[$0] >= self[index] }
      previous.append(length > 0 ? ends[length - 1] : nil)
      ends.replaceSubrange(length..<Swift.min(length + 1, ends.count), with: [index])
    }
    guard let last = ends.last else { return [] }
    return sequence(first: last) { previous[$0] }.reversed()
  }
}
