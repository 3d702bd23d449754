extension LocationSimulation.Track {
  /// Finds where the walker is after a distance.
  ///
  /// Between two points that is on their geodesic. A distance before the beginning or behind the end counts as the
  /// beginning or the end, one that is not a number as the beginning. At a gap the walker already stands at the
  /// beginning of the next segment. The heading is that of the leg ahead; at the end that of the last leg, and 0 on a
  /// track without length.
  ///
  /// - Parameter distance: Metres from the beginning of the track.
  /// - Complexity: O(log *n*) in the number of points.
  public func position(atDistance distance: Double) -> LocationSimulation.Fix {
    let travelled = distance > 0 ? min(distance, length) : 0
    let next = cumulativeDistances.firstIndexByHalving { $0 > travelled }
    guard next < points.count else { return end }
    let leg = LocationSimulation.Geodesic.inverse(from: points[next - 1].coordinate, to: points[next].coordinate)
    let offset = travelled - cumulativeDistances[next - 1]
    let place = place(on: leg, from: points[next - 1].coordinate, after: offset)
    return .init(place.coordinate, place.finalAzimuth, travelled, length - travelled)
  }

  /// The fix at the end; the last leg that has a length gives the heading.
  private var end: LocationSimulation.Fix {
    let coordinate = points[points.count - 1].coordinate
    let next = cumulativeDistances.firstIndexByHalving { $0 >= length }
    guard next > 0 else { return .init(coordinate, 0, length, 0) }
    let leg = LocationSimulation.Geodesic.inverse(from: points[next - 1].coordinate, to: points[next].coordinate)
    return .init(coordinate, leg.finalAzimuth, length, 0)
  }

  /// Follows a leg; at its very beginning the recorded coordinate is kept to the last digit.
  private func place(
    on leg: LocationSimulation.Geodesic.Course, from start: LocationSimulation.Coordinate, after offset: Double
  ) -> LocationSimulation.Geodesic.Arrival {
    guard offset > 0 else { return .init(coordinate: start, finalAzimuth: leg.initialAzimuth) }
    let heading = LocationSimulation.Angle(degrees: leg.initialAzimuth)
    return LocationSimulation.GeodesicRay(from: start, heading: heading).arrival(after: offset)
  }
}
