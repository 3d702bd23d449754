import Geodesy

/// A collection, a feature or a geometry of GeoJSON (RFC 7946).
struct GeoJSONObject: Decodable {
  let type: String?

  /// Whether the type is one of GeoJSON.
  private(set) var isKnown = true

  /// The name, from the properties or the object itself.
  let name: String?

  /// The lists of times in the properties.
  let times: [GeoJSONTimes]

  private(set) var features: [GeoJSONObject?] = []
  private(set) var lines: [[GeoJSONPosition]] = []

  /// The points that are not part of a line.
  private(set) var points: [GeoJSONPosition] = []

  private enum CodingKeys: CodingKey {
    case type, name, properties, features, geometry, geometries, coordinates, coordTimes, times, coordinateProperties
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try? object.nestedContainer(keyedBy: CodingKeys.self, forKey: .properties)
    let inner = try? properties?.nestedContainer(keyedBy: CodingKeys.self, forKey: .coordinateProperties)
    name = [properties, object].lazy.compactMap { (try? $0?.decode(String.self, forKey: .name))?.asName }.first
    times = [(properties, .coordTimes), (properties, .times), (inner, CodingKeys.times)].compactMap {
      try? $0?.decode(GeoJSONTimes.self, forKey: $1)
    }
    type = try object.decodeIfPresent(String.self, forKey: .type)
    var geometries: [GeoJSONObject?] = []
    switch type {
    case "FeatureCollection": features = try object.decode([GeoJSONObject?].self, forKey: .features)
    case "Feature": geometries = [try object.decodeIfPresent(GeoJSONObject.self, forKey: .geometry)]
    case "GeometryCollection": geometries = try object.decode([GeoJSONObject?].self, forKey: .geometries)
    case "Point": points = [try object.decode(GeoJSONPosition.self, forKey: .coordinates)]
    case "MultiPoint": points = try object.decode([GeoJSONPosition].self, forKey: .coordinates)
    case "LineString": lines = [try object.decode([GeoJSONPosition].self, forKey: .coordinates)]
    case "MultiLineString": lines = try object.decode([[GeoJSONPosition]].self, forKey: .coordinates)
    default: isKnown = type == "Polygon" || type == "MultiPolygon"
    }
    lines += geometries.flatMap { $0?.lines ?? [] }
    points += geometries.flatMap { $0?.points ?? [] }
  }
}

/// A value where GeoJSON expects a position.
struct GeoJSONPosition: Decodable {
  /// The coordinate; `nil` if a number is missing or out of range.
  let coordinate: Coordinate?

  init(from decoder: any Decoder) throws {
    var numbers = try? decoder.unkeyedContainer()
    let (longitude, latitude) = (try? numbers?.decode(Double.self), try? numbers?.decode(Double.self))
    coordinate = longitude.flatMap { longitude in
      latitude.flatMap { Coordinate(latitude: $0, longitude: longitude) }
    }
  }
}

/// Times as ISO 8601 texts or as milliseconds since 1970, in lists of any depth.
struct GeoJSONTimes: Decodable {
  /// The seconds since 1970; `nil` for other values.
  let seconds: [Double?]

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let text = try? value.decode(String.self) {
      seconds = [Double(iso8601: text.trimmed)]
    } else if let milliseconds = try? value.decode(Double.self) {
      seconds = [milliseconds.magnitude < 1e15 ? milliseconds / 1_000 : nil]
    } else {
      seconds = (try? value.decode([GeoJSONTimes].self))?.flatMap(\.seconds) ?? [nil]
    }
  }
}
