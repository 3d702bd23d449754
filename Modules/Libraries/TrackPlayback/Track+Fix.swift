import Geodesy
public import TrackFiles

extension Track {
  /// Returns the position report after a distance.
  ///
  /// Between two points, the position is on their geodesic; at a gap, it is the beginning of the next segment. A
  /// distance outside of the track counts as the nearer end, and one that is not a number as the beginning. The heading
  /// is that of the line to the next point. At the end it is that of the last line, and 0 on a track without length.
  ///
  /// - Parameter distance: The meters from the beginning of the track.
  /// - Complexity: O(log *n*) in the number of points.
  public func fix(atDistance distance: Double) -> Fix {
    let travelled = distance > 0 ? min(distance, length) : 0
    let next = cumulativeDistances.partitioningIndex { $0 > travelled }
    guard next < points.count else { return end }
    let start = points[next - 1].coordinate
    let line = Geodesic.inverse(from: start, to: points[next].coordinate)
    let offset = travelled - cumulativeDistances[next - 1]
    // At the beginning of a line, the recorded coordinate is kept exactly.
    let arrival = offset > 0 ? Geodesic.direct(from: start, azimuth: line.initialAzimuth, distance: offset) : nil
    return Fix(
      coordinate: arrival?.coordinate ?? start, heading: arrival?.finalAzimuth ?? line.initialAzimuth,
      distanceTravelled: travelled, distanceLeft: length - travelled)
  }

  /// The fix at the end. The last line that has a length gives the heading.
  private var end: Fix {
    let coordinate = points[points.count - 1].coordinate
    let next = cumulativeDistances.partitioningIndex { $0 >= length }
    let line =
      next > 0 ? Geodesic.inverse(from: points[next - 1].coordinate, to: points[next].coordinate).finalAzimuth : 0
    return Fix(coordinate: coordinate, heading: line, distanceTravelled: length, distanceLeft: 0)
  }
}
