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

  /// The lists of times at which the positions were recorded, one after the other; nothing for a time that is missing.
  var times: [[Timestamp?]] = []

  /// The parts of the objects inside.
  private var inner = Parts()

  private var innerCount = 0

  /// The number of positions that it holds.
  var count: Int { coordinates.count + innerCount }

  /// Creates an object that begins at a place.
  init(place: TextPlace) { self.place = place }

  /// Whether the type is one of GeoJSON's.
  var isKnown: Bool {
    let geometries = ["Point", "LineString", "Polygon"]
    let others = ["Feature", "FeatureCollection", "GeometryCollection"]
    return others.contains(type) || geometries.contains { type == $0 || type == "Multi" + $0 }
  }

  /// Adds a time to the list that was begun last.
  mutating func add(_ time: Timestamp?) { times[times.count - 1].append(time) }

  /// Adds the parts of an object inside.
  mutating func add(_ parts: Parts) {
    inner.lines += parts.lines
    inner.points += parts.points
    innerCount += parts.lines.map(\.count).reduce(parts.points.count, +)
  }

  /// Returns the lines and points in it, once the type is known.
  func parts() throws(TextFault) -> Parts {
    switch type {
    case "Point": Parts(points: try coordinates(depth: 1).positions)
    case "MultiPoint": Parts(points: try coordinates(depth: 2).positions)
    case "LineString": Parts(lines: [try coordinates(depth: 2).positions[...]])
    case "MultiLineString": Parts(lines: try coordinates(depth: 3).lines)
    default: inner
    }
  }

  private func coordinates(depth: Int) throws(TextFault) -> GeoJSONCoordinates {
    guard let whole = coordinates.complete(depth: depth) else {
      throw TextFault(problem: .wrongDepth(type), place: place)
    }
    return whole
  }
}

extension TextProblem {
  fileprivate static func wrongDepth(_ type: String) -> Self {
    Self("the coordinates are not nested as those of a \(type) are")
  }
}
