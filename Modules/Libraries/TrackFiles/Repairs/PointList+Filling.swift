import Geodesy

extension PointList {
  /// Fills in the time of every point without one; at least one must have one.
  ///
  /// Between two known times the speed is constant. Before the first and behind the last known time of a segment it is
  /// the mean speed of the segment; a segment without any time follows the one in front of it, walking. Those in front
  /// of all others lead up to the one behind them.
  mutating func fillTimes() {
    let segments = segments
    for segment in segments { fill(segment) }
    let leading = segments.prefix { points[$0.lowerBound].time == nil }
    for segment in leading.reversed() { walk(segment, from: segment.upperBound - 1, at: time(segment.upperBound)) }
    for segment in segments where points[segment.lowerBound].time == nil {
      walk(segment, from: segment.lowerBound, at: time(segment.lowerBound - 1))
    }
  }

  /// Fills in the times of a segment, if it has one.
  private mutating func fill(_ segment: Range<Int>) {
    let known = segment.filter { points[$0].time != nil }
    guard known.count < segment.count, let first = known.first, let last = known.last else { return }
    let way = distances(in: segment)
    let metres = way[last - segment.lowerBound] - way[first - segment.lowerBound]
    let seconds = time(last) - time(first)
    let speed = metres > 0 && seconds > 0 ? metres / seconds : Self.walkingSpeed
    for (left, right) in zip(known, known.dropFirst()) where right > left + 1 {
      interpolate(left, right, way, offset: segment.lowerBound)
    }
    extend(segment.lowerBound..<first, from: first, at: time(first), speed, way, offset: segment.lowerBound)
    extend(last + 1..<segment.upperBound, from: last, at: time(last), speed, way, offset: segment.lowerBound)
  }

  private mutating func walk(_ segment: Range<Int>, from origin: Int, at time: Double) {
    extend(segment, from: origin, at: time, Self.walkingSpeed, distances(in: segment), offset: segment.lowerBound)
  }

  /// Metres per second where nothing tells the speed.
  private static let walkingSpeed = 1.4

  /// Returns the time of a point that has one.
  func time(_ index: Int) -> Double { points[index].time ?? 0 }

  private mutating func extend(
    _ range: Range<Int>, from origin: Int, at begin: Double, _ speed: Double, _ way: [Double], offset: Int
  ) {
    for index in range { points[index].time = begin + (way[index - offset] - way[origin - offset]) / speed }
  }

  private mutating func interpolate(_ left: Int, _ right: Int, _ way: [Double], offset: Int) {
    let (begin, end) = (time(left), time(right))
    let metres = way[right - offset] - way[left - offset]
    for index in left + 1..<right {
      let byDistance = (way[index - offset] - way[left - offset]) / metres
      let part = metres > 0 ? byDistance : Double(index - left) / Double(right - left)
      points[index].time = min(end, begin + (end - begin) * part)
    }
  }

  /// Returns the metres from the first point of a segment to each of its points.
  private func distances(in segment: Range<Int>) -> [Double] {
    var sum = 0.0
    return segment.map { index in
      if index > segment.lowerBound {
        sum +=
          Geodesic.inverse(from: points[index - 1].coordinate, to: points[index].coordinate).distance
      }
      return sum
    }
  }
}
