import Geodesy

extension PointList {
  /// Fills in all missing times; at least one point must have a time.
  ///
  /// Between two known times the speed is constant. Before the first and after the last known time of a segment it is
  /// the mean speed of the segment. A segment without times follows the previous one at walking speed; such segments at
  /// the beginning lead up to the first one with times.
  mutating func fillTimes() {
    for index in segments.indices { segments[index].fillTimes() }
    let first = segments.firstIndex { $0[0].time != nil } ?? 0
    for index in (0..<first).reversed() {
      segments[index].walk(from: segments[index].count - 1, at: segments[index + 1].time(0))
    }
    for index in segments.indices where segments[index][0].time == nil {
      segments[index].walk(from: 0, at: segments[index - 1].time(segments[index - 1].count - 1))
    }
  }
}

/// The speed in metres per second where nothing else is known.
private let walkingSpeed = 1.4

extension [FilePoint] {
  /// Fills in the missing times, if at least one is known.
  fileprivate mutating func fillTimes() {
    let known = indices.filter { self[$0].time != nil }
    guard known.count < count, let first = known.first, let last = known.last else { return }
    let way = distances
    let (metres, seconds) = (way[last] - way[first], time(last) - time(first))
    let speed = metres > 0 && seconds > 0 ? metres / seconds : walkingSpeed
    for (left, right) in zip(known, known.dropFirst()) where right > left + 1 { interpolate(left, right, way) }
    extend(0..<first, from: first, speed, way)
    extend(last + 1..<count, from: last, speed, way)
  }

  /// Fills in all times at walking speed, from a point that is passed at a time.
  fileprivate mutating func walk(from origin: Int, at time: Double) {
    self[origin].time = time
    extend(indices, from: origin, walkingSpeed, distances)
  }

  private mutating func extend(_ range: Range<Int>, from origin: Int, _ speed: Double, _ way: [Double]) {
    let begin = time(origin)
    for index in range { self[index].time = begin + (way[index] - way[origin]) / speed }
  }

  private mutating func interpolate(_ left: Int, _ right: Int, _ way: [Double]) {
    let (begin, end) = (time(left), time(right))
    let metres = way[right] - way[left]
    for index in left + 1..<right {
      let part = metres > 0 ? (way[index] - way[left]) / metres : Double(index - left) / Double(right - left)
      self[index].time = Swift.min(end, begin + (end - begin) * part)
    }
  }

  /// The metres from the first point to each point.
  private var distances: [Double] {
    var sum = 0.0
    return [0]
      + zip(self, dropFirst()).map { left, right in
        sum += Geodesic.inverse(from: left.coordinate, to: right.coordinate).distance
        return sum
      }
  }
}
