import TrackFiles

/// Times of the recording and distances along the track, as functions of one another.
extension Track {
  /// Returns the meters covered after a number of seconds of the recording; 0 on a track without times.
  func distance(atTime time: Double) -> Double {
    Self.interpolate(
      time, from: cumulativeTimes, to: cumulativeDistances, cumulativeTimes.partitioningIndex { $0 > time })
  }

  /// Returns the recorded speed in meters per second after a number of seconds of the recording.
  func recordedSpeed(atTime time: Double) -> Double {
    let next = cumulativeTimes.partitioningIndex { $0 > time }
    guard next > 0, next < cumulativeTimes.count else { return 0 }
    return (cumulativeDistances[next] - cumulativeDistances[next - 1])
      / (cumulativeTimes[next] - cumulativeTimes[next - 1])
  }

  /// Returns the seconds of the recording until it leaves a distance; `nil` on a track without times.
  func lastTime(atDistance distance: Double) -> Double? {
    if cumulativeTimes.isEmpty { return nil }
    let next = cumulativeDistances.partitioningIndex { $0 > distance }
    return Self.interpolate(distance, from: cumulativeDistances, to: cumulativeTimes, next)
  }

  private static func interpolate(_ x: Double, from xs: [Double], to ys: [Double], _ next: Int) -> Double {
    guard next > 0 else { return ys.first ?? 0 }
    guard next < xs.count else { return ys.last ?? 0 }
    let part = (x - xs[next - 1]) / (xs[next] - xs[next - 1])
    return min(ys[next - 1] + part * (ys[next] - ys[next - 1]), ys[next])
  }
}
