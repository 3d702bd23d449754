/// A place on the earth, in degrees of WGS84.
///
/// A coordinate outside the range cannot exist: `init` returns `nil`, and decoding throws.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double

  /// Degrees east of Greenwich, from -180 to 180; both ends name the same meridian.
  public let longitude: Double

  /// Creates a coordinate of degrees, or `nil` if one is outside its range or not a finite number.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.init(inRange: latitude, longitude)
  }

  /// Creates a coordinate of degrees that are in their ranges.
  package init(inRange latitude: Double, _ longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

extension Coordinate: Codable {
  /// Decodes `latitude` and `longitude`; throws `DecodingError.dataCorrupted` if one is outside its range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let latitude = try container.decode(Double.self, forKey: .latitude)
    let longitude = try container.decode(Double.self, forKey: .longitude)
    guard let coordinate = Self(latitude: latitude, longitude: longitude) else {
      let message = "latitude must be from -90 to 90 and longitude from -180 to 180, not \(latitude) and \(longitude)"
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
    }
    self = coordinate
  }
}
