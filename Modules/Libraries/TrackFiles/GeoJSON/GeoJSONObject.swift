/// A collection, a feature or a geometry being read; which of them, its type says, which may come last.
struct GeoJSONObject {
  /// Lines and points.
  struct Parts {
    var lines: [ArraySlice<GeoJSONPosition>] = []
    var points: [GeoJSONPosition] = []
  }

  /// The beginning of the object.
  let place: TextPlace

  /// The value of `type`.
  var type = ""

  /// The name, by itself or in its properties.
  var name: String?

  /// The value of `coordinates`.
  var coordinates = GeoJSONCoordinates()

  /// When the positions were recorded, one after the other; nothing for a time that is missing.
  var times: [Timestamp?] = []

  /// The parts of the objects inside.
  var inner = Parts()

  /// Creates an object that begins at a place.
  init(place: TextPlace) { self.place = place }

  /// Whether the type is one of GeoJSON's.
  var isKnown: Bool {
    let geometries = ["Point", "LineString", "Polygon"]
    let others = ["Feature", "FeatureCollection", "GeometryCollection"]
    return others.contains(type) || geometries.contains { type == $0 || type == "Multi" + $0 }
  }

  /// Returns the lines and points in it, once the type is known.
  func parts() throws(TextFault) -> Parts {
    switch type {
    case "Point": Parts(points: try positions(depth: 1))
    case "MultiPoint": Parts(points: try positions(depth: 2))
    case "LineString": Parts(lines: [try positions(depth: 2)[...]])
    case "MultiLineString": Parts(lines: try positions(depth: 3).isEmpty ? [] : coordinates.lines)
    default: inner
    }
  }

  private func positions(depth: Int) throws(TextFault) -> [GeoJSONPosition] {
    guard coordinates.positions.isEmpty || coordinates.depth == depth else {
      throw TextFault(problem: .wrongDepth(type), place: place)
    }
    return coordinates.positions
  }
}

extension TextProblem {
  fileprivate static func wrongDepth(_ type: String) -> Self {
    Self("the coordinates are not nested as those of a \(type) are")
  }
}
