import Geodesy

/// A value where GeoJSON expects a position.
struct GeoJSONPosition: Decodable {
  /// The coordinate; `nil` if a number is missing or out of range.
  let coordinate: Coordinate?
  let elevation: Double?

  /// The key in a decoder's user info for the name of a file in which a wrong position is an error.
  static let strictFile = CodingUserInfoKey(rawValue: "strictFile")

  init(from decoder: any Decoder) throws {
    var numbers = try? decoder.unkeyedContainer()
    func next() -> Double? { try? numbers?.decodeIfPresent(Double.self) }
    let (longitude, latitude) = (next(), next())
    elevation = next()
    coordinate = latitude.flatMap { latitude in
      longitude.flatMap { Coordinate(latitude: latitude, longitude: $0) }
    }
    guard coordinate == nil, let key = Self.strictFile, let file = decoder.userInfo[key] as? String else { return }
    throw TrackError.position(longitude, latitude, at: decoder.codingPath, of: file)
  }
}

/// A list of positions; any other value counts as one wrong position.
struct GeoJSONLine: Decodable {
  /// The positions of the line.
  let positions: [GeoJSONPosition]

  init(from decoder: any Decoder) throws {
    let isList = (try? decoder.unkeyedContainer()) != nil
    positions =
      isList
      ? try decoder.singleValueContainer().decode([GeoJSONPosition].self) : [try GeoJSONPosition(from: decoder)]
  }
}
