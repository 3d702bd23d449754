import Foundation

extension TrackBuilder {
  /// Adds everything in a GeoJSON file, given as UTF-8.
  ///
  /// Every line becomes a segment, and every point a waypoint. The times of a feature are those of the first list in its
  /// properties that has one time for each of its positions. Polygons are ignored.
  mutating func addGeoJSON(_ text: Data, of file: String) throws(TrackError) {
    let root: GeoJSONObject
    do { root = try JSONDecoder().decode(GeoJSONObject.self, from: text) } catch { throw .json(error, of: file) }
    guard root.isKnown else {
      let reason = root.type.map { "its type is \($0.quoted)" } ?? "it has no type"
      throw TrackError(
        file: file, problem: "this is JSON but not GeoJSON: \(reason)", advice: "export the track as GeoJSON")
    }
    add(root, of: file)
    if root.type != "Feature" { name = root.name }
  }

  private mutating func add(_ object: GeoJSONObject, of file: String) {
    for case let feature? in object.features { add(feature, of: file) }
    let lines = object.lines
    var times = times(of: object, count: (lines.isEmpty ? [object.points] : lines).map(\.count).reduce(0, +))[...]
    for (index, positions) in (lines + [object.points]).enumerated() {
      let isLine = index < lines.count
      if isLine { tracks.breakSegment() }
      for position in positions {
        let time = times.popFirst() ?? nil
        guard let coordinate = position.coordinate else {
          dropPosition(.noPosition(of: file))
          continue
        }
        let point = FilePoint(coordinate: coordinate, time: time)
        if isLine { tracks.add(point) } else { addWaypoint(point, name: object.name) }
      }
    }
    if !lines.isEmpty { tracks.name = tracks.name ?? object.name }
  }

  /// Returns the first list of times with the right count, or an empty one.
  private mutating func times(of object: GeoJSONObject, count: Int) -> [Double?] {
    let fitting = object.times.first { $0.seconds.count == count }
    if fitting == nil { log.note(.timesDropped, count: object.times.map(\.seconds.count).max() ?? 0) }
    return fitting?.seconds ?? []
  }
}

extension TrackError {
  fileprivate static func noPosition(of file: String) -> Self {
    Self(
      file: file, problem: "no position is valid",
      advice: "write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90")
  }

  /// The error of a file that could not be decoded, with the coding path of a wrong value.
  fileprivate static func json(_ error: any Error, of file: String) -> Self {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      return Self(file: file, problem: "\(path(of: context)) has no \(key.stringValue)", advice: correctIt)
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return Self(file: file, problem: "\(path(of: context)) is not as GeoJSON has it", advice: correctIt)
    default:
      return Self(file: file, problem: "the JSON is malformed or incomplete", advice: correctIt)
    }
  }

  /// Returns a coding path as a program writes it, such as `features[3].geometry`.
  private static func path(of context: DecodingError.Context) -> String {
    let path = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    return path.isEmpty ? "the outermost object" : String(path.drop { $0 == "." })
  }
}
