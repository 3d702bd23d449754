/// The meaning of an object or an array of a GeoJSON file; all that a track does not need is ignored with what it holds.
enum GeoJSONRole {
  case object, list
  case properties, coordinateProperties
  case coordinates, times
  case ignored

  /// Returns the role of an object under this key, or in this list.
  func object(for key: String) -> GeoJSONRole {
    switch (self, key) {
    case (.list, _), (.object, "geometry"): .object
    case (.object, "properties"): .properties
    case (.properties, "coordinateProperties"): .coordinateProperties
    default: .ignored
    }
  }

  /// Returns the role of an array under this key, or in this list.
  func array(for key: String) -> GeoJSONRole {
    switch (self, key) {
    case (.object, "features"), (.object, "geometries"): .list
    case (.object, "coordinates"), (.coordinates, _): .coordinates
    case (.properties, "coordTimes"), (.properties, "times"), (.coordinateProperties, "times"), (.times, _): .times
    default: .ignored
    }
  }
}
