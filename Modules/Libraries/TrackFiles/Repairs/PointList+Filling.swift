import Geodesy

extension PointList {
  /// Fills in the time of every point without one.
  ///
  /// Between two known times the speed is constant. Before the first and behind the last known time of a segment it is
  /// the mean speed of the segment; a segment without any time follows the one in front of it, walking.
  mutating func fillTimes() {
    var end: Double?
    for segment in segments {
      fill(segment, behind: end)
      end = points[segment.upperBound - 1].time
    }
  }

  private mutating func fill(_ segment: Range<Int>, behind end: Double?) {
    let known = segment.filter { points[$0].time != nil }
    guard known.count < segment.count else { return }
    let way = distances(in: segment)
    guard let first = known.first, let last = known.last else {
      let total = way[segment.count - 1] / Self.walkingSpeed
      let begin = end ?? points.lazy.compactMap(\.time).first.map { $0 - total } ?? 0
      return extend(segment, from: segment.lowerBound, at: begin, Self.walkingSpeed, way)
    }
    let metres = way[last - segment.lowerBound] - way[first - segment.lowerBound]
    let seconds = time(last) - time(first)
    let speed = metres > 0 && seconds > 0 ? metres / seconds : Self.walkingSpeed
    for (left, right) in zip(known, known.dropFirst()) where right > left + 1 {
      interpolate(left, right, way, offset: segment.lowerBound)
    }
    extend(segment.lowerBound..<first, from: first, at: time(first), speed, way, offset: segment.lowerBound)
    extend(last + 1..<segment.upperBound, from: last, at: time(last), speed, way, offset: segment.lowerBound)
  }

  /// Metres per second where nothing tells the speed.
  private static let walkingSpeed = 1.4

  private func time(_ index: Int) -> Double { points[index].time ?? 0 }

  private mutating func extend(
    _ range: Range<Int>, from origin: Int, at begin: Double, _ speed: Double, _ way: [Double], offset: Int? = nil
  ) {
    let offset = offset ?? range.lowerBound
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
