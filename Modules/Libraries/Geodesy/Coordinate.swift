/// A place on the WGS84 ellipsoid.
///
/// A coordinate outside the range cannot exist: `init` returns `nil`, and decoding throws.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double

  /// Degrees east of Greenwich, from -180 to 180; both ends name the same meridian.
  public let longitude: Double

  /// Creates a coordinate, or `nil` if a value is outside its range or not a finite number.
  ///
  /// - Parameters:
  ///   - latitude: Degrees from -90 to 90.
  ///   - longitude: Degrees from -180 to 180.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.init(inRange: latitude, longitude)
  }

  /// Creates a coordinate of values that are in their ranges.
  package init(inRange latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

extension Coordinate: Codable {
  private enum CodingKeys: CodingKey {
    case latitude, longitude
  }

  /// Decodes `latitude` and `longitude`; throws `DecodingError.dataCorrupted` if one is outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let coordinate = Self(latitude: latitude, longitude: longitude) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription:
            "\(latitude), \(longitude) is no place: latitudes go from -90 to 90, longitudes from -180 to 180"
        ))
    }
    self = coordinate
  }
}
