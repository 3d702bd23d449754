import Foundation
import Geodesy
import GeodesyTesting
import Testing
import TrackFiles

/// Returns a track of segments of latitudes and longitudes.
func track(_ segments: [[(Double, Double)]]) throws -> Track {
  let points = try segments.map { try $0.map { TrackPoint(coordinate: try at($0.0, $0.1)) } }
  return try #require(Track(name: "test", segments: points))
}
