/// What an object or an array of a GeoJSON file is for; all that a track does not need is ignored with what it holds.
enum GeoJSONRole {
  case object, list
  case properties, coordinateProperties
  case coordinates, times
  case ignored

  /// What an object under this key, or in this list, is.
  func object(for key: String) -> GeoJSONRole {
    switch (self, key) {
    case (.list, _), (.object, "geometry"): .object
    case (.object, "properties"): .properties
    case (.properties, "coordinateProperties"): .coordinateProperties
    default: .ignored
    }
  }

  /// What an array under this key, or in this list, is.
  func array(for key: String) -> GeoJSONRole {
    switch (self, key) {
    case (.object, "features"), (.object, "geometries"): .list
    case (.object, "coordinates"), (.coordinates, _): .coordinates
    case (.properties, "coordTimes"), (.properties, "times"), (.coordinateProperties, "times"), (.times, _): .times
    default: .ignored
    }
  }
}
