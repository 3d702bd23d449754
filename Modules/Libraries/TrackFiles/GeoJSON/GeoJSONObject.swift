/// A collection, a feature or a geometry of GeoJSON (RFC 7946).
struct GeoJSONObject: Decodable {
  let type: String?

  /// Whether the type is one of GeoJSON.
  private(set) var isKnown = true

  /// The name, from the properties or the object itself.
  let name: String?

  /// The lists of times in the properties.
  let times: [[GeoJSONTime]]

  private(set) var features: [GeoJSONObject?] = []
  private(set) var lines: [[GeoJSONPosition]] = []

  /// The points that are not part of a line.
  private(set) var points: [GeoJSONPosition] = []

  private enum CodingKeys: CodingKey {
    case type, name, properties, features, geometry, geometries, coordinates
  }

  init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: CodingKeys.self)
    let properties = try? object.decode(GeoJSONProperties.self, forKey: .properties)
    let ownName = try? object.decode(String.self, forKey: .name)
    name = properties?.name?.asName ?? ownName?.asName
    times = properties?.times ?? []
    type = try object.decodeIfPresent(String.self, forKey: .type)
    var geometries: [GeoJSONObject?] = []
    switch type {
    case "FeatureCollection": features = try object.decode([GeoJSONObject?].self, forKey: .features)
    case "Feature": geometries = [try object.decodeIfPresent(GeoJSONObject.self, forKey: .geometry)]
    case "GeometryCollection": geometries = try object.decode([GeoJSONObject?].self, forKey: .geometries)
    case "Point": points = [try object.decode(GeoJSONPosition.self, forKey: .coordinates)]
    case "MultiPoint": points = try object.decode(GeoJSONLine.self, forKey: .coordinates).positions
    case "LineString": lines = [try object.decode(GeoJSONLine.self, forKey: .coordinates).positions]
    case "MultiLineString": lines = try object.decode([GeoJSONLine].self, forKey: .coordinates).map(\.positions)
    default: isKnown = type == "Polygon" || type == "MultiPolygon"
    }
    lines += geometries.flatMap { $0?.lines ?? [] }
    points += geometries.flatMap { $0?.points ?? [] }
  }
}
