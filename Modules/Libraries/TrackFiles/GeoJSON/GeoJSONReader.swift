import Foundation

extension TrackBuilder {
  /// Adds everything in a GeoJSON file, given as UTF-8.
  ///
  /// Every line becomes a segment, and every point a waypoint. The times of a feature are those of the first list in its
  /// properties that has one time for each of its positions. Polygons are ignored.
  mutating func addGeoJSON(_ text: Data, of file: String) throws(TrackError) {
    let decoder = JSONDecoder()
    do {
      let root = try decoder.decode(GeoJSONObject.self, from: text)
      guard root.isKnown else {
        throw TrackError.notGeoJSON(root.type.map { "its type is \($0.quoted)" } ?? "it has no type", of: file)
      }
      add(root)
      if root.type != "Feature" { name = root.name }
      guard isEmpty, let key = GeoJSONPosition.strictFile else { return }
      decoder.userInfo[key] = file
      _ = try decoder.decode(GeoJSONObject.self, from: text)
    } catch {
      throw error as? TrackError ?? .json(error, in: text, of: file)
    }
  }

  private mutating func add(_ object: GeoJSONObject) {
    for case let feature? in object.features { add(feature) }
    let lines = object.lines
    var times = times(of: object, count: (lines.isEmpty ? [object.points] : lines).map(\.count).reduce(0, +))[...]
    for (index, positions) in (lines + [object.points]).enumerated() {
      let isLine = index < lines.count
      if isLine { tracks.breakSegment() }
      for position in positions {
        let time = times.popFirst() ?? nil
        guard let coordinate = position.coordinate else {
          log.note(.positionsDropped)
          continue
        }
        let point = FilePoint(coordinate: coordinate, elevation: position.elevation, time: time)
        if isLine { tracks.add(point) } else { addWaypoint(point, name: object.name) }
      }
    }
    if !lines.isEmpty { tracks.name = tracks.name ?? object.name }
  }

  /// Returns the first list of times with the right count, or an empty one.
  private mutating func times(of object: GeoJSONObject, count: Int) -> [Double?] {
    let lists = object.times.map { $0.flatMap(\.single) }
    let fitting = lists.first { $0.count == count }
    log.note(.timesDropped, count: fitting?.count { $0 == .malformed } ?? lists.map(\.count).max() ?? 0)
    return fitting?.map(\.seconds) ?? []
  }
}
