import Geodesy
import GeodesyTesting
import Testing

/// Lines over the sphere, compared with those that GeographicLib 2.1 finds on the WGS84 ellipsoid.
struct EllipsoidTests {
  /// Latitude and longitude of both ends in degrees, the distance in meters, the azimuth at the start in degrees.
  private static let lines = [
    (-8.606361453, -161.313538340, -15.208907735, -156.473688238, 900_617.222, 144.644667877),
    (51.414672607, 129.185847708, 51.415113323, 129.186353936, 60.370, 35.687977176),
    (-11.537801117, -77.232361465, -9.307858826, -77.232361465, 246_655.605, 0),
    (0, 74.428204992, 0, 76.877629852, 272_668.728, 90),
    (-59.210228149, -179.591452698, -58.822629757, 177.154293114, 191_750.701, 281.490061546),
    (90, -136.030074390, 88.893205183, -49.043413981, 123_622.162, 93.013339591),
    (50.930599853, 70.270940757, -5.819244115, -145.775170859, 13_999_100.448, 46.068329610),
    (6.317280841, 18.328841186, -6.847318181, -161.494989910, 19_943_799.661, 188.919895790),
  ]

  @Test func `a length is within 0.6 % of that on the ellipsoid, and a direction within half a degree`() throws {
    for (latitude, longitude, endLatitude, endLongitude, distance, azimuth) in Self.lines {
      let course = Geodesic.inverse(from: try at(latitude, longitude), to: try at(endLatitude, endLongitude))
      #expect(abs(course.distance / distance - 1) < 0.006)
      #expect(turn(course.initialAzimuth, azimuth) < 0.5 || distance > 1.9e7, "\(course)")
    }
  }
}
