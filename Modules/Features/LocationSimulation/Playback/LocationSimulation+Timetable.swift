extension LocationSimulation.Track {
  /// Seconds from the first point of the record to the last, gaps left out; none on a track without times.
  public var duration: Double? { cumulativeTimes.last }

  /// Returns the metres walked after so many seconds of the record; 0 on a track without times.
  func distance(atTime time: Double) -> Double {
    Self.interpolate(
      time, from: cumulativeTimes, to: cumulativeDistances, cumulativeTimes.firstIndexByHalving { $0 > time })
  }

  /// Returns the speed of the record in metres per second after so many seconds of it.
  func recordedSpeed(atTime time: Double) -> Double {
    let next = cumulativeTimes.firstIndexByHalving { $0 > time }
    guard next > 0, next < cumulativeTimes.count else { return 0 }
    return (cumulativeDistances[next] - cumulativeDistances[next - 1])
      / (cumulativeTimes[next] - cumulativeTimes[next - 1])
  }

  /// Returns after how many seconds the record comes to a distance; none on a track without times.
  func firstTime(atDistance distance: Double) -> Double? {
    if cumulativeTimes.isEmpty { return nil }
    let next = cumulativeDistances.firstIndexByHalving { $0 >= distance }
    return Self.interpolate(distance, from: cumulativeDistances, to: cumulativeTimes, next)
  }

  /// Returns after how many seconds the record leaves a distance; none on a track without times.
  func lastTime(atDistance distance: Double) -> Double? {
    if cumulativeTimes.isEmpty { return nil }
    let next = cumulativeDistances.firstIndexByHalving { $0 > distance }
    return Self.interpolate(distance, from: cumulativeDistances, to: cumulativeTimes, next)
  }

  private static func interpolate(_ x: Double, from xs: [Double], to ys: [Double], _ next: Int) -> Double {
    guard next > 0 else { return ys.first ?? 0 }
    guard next < xs.count else { return ys.last ?? 0 }
    let width = xs[next] - xs[next - 1]
    let part = width > 0 ? (x - xs[next - 1]) / width : 0
    return min(ys[next - 1] + part * (ys[next] - ys[next - 1]), ys[next])
  }

  /// Adds up the times between points as ``cumulativeDistances`` adds up metres; empty unless all points have times
  /// that never fall.
  static func accumulateTimes(_ points: [LocationSimulation.TrackPoint], _ segmentStarts: [Int]) -> [Double] {
    var sums: [Double] = []
    guard points.first?.time != nil else { return sums }
    sums.reserveCapacity(points.count)
    var gaps = segmentStarts[...]
    var sum = 0.0
    var before = 0.0
    for (index, point) in points.enumerated() {
      guard let time = point.time, time.isFinite else { return [] }
      if gaps.first == index {
        gaps.removeFirst()
      } else {
        guard time >= before else { return [] }
        sum += time - before
      }
      before = time
      sums.append(sum)
    }
    return sums
  }
}
