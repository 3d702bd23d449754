import Geodesy

/// The track that grows out of a GeoJSON file (RFC 7946) while its text comes in.
///
/// Every line, be it a feature of its own, a part of one, or alone in the file, is a segment. Its times are those in
/// `coordTimes`, `times` or `coordinateProperties.times` of its properties, as texts of ISO 8601 or as milliseconds
/// since 1970; of several lists the first that fits is taken. Points that have a name are places; in a file without
/// lines the points are the track. Polygons are ignored. Memory is that of the points, and of one feature.
struct GeoJSONReader: TrackFormat {
  /// The parts of the track that are complete.
  var builder = TrackBuilder()

  private var json: JSONReader
  private var roles: [GeoJSONRole] = []
  private var object = GeoJSONObject(place: TextPlace())
  private var outer: [GeoJSONObject] = []
  private var outerCount = 0
  private var key = ""

  init(at place: TextPlace) { json = JSONReader(at: place) }

  mutating func read(_ text: [UInt8]) throws(TextFault) {
    json.append(text)
    while let event = try json.next() { try handle(event) }
  }

  mutating func finish(named name: String) throws(TextFault) -> Track {
    try json.finish()
    return try builder.finish(named: name, at: json.end())
  }

  mutating func end() -> TextPlace { json.end() }

  private mutating func handle(_ event: JSONEvent) throws(TextFault) {
    switch event {
    case .key(let name): key = name
    case .objectStart:
      roles.append(roles.last.map { $0.object(for: key) } ?? .object)
      if roles.last == .object { begin() }
    case .arrayStart: try beginArray()
    case .arrayEnd: if roles.popLast() == .coordinates { try endCoordinates() }
    case .objectEnd: if roles.popLast() == .object { try end(object) }
    case .string(let text): try take(text)
    case .number(let number): try take(number)
    case .bool, .null: try take(nil)
    }
  }

  private mutating func take(_ text: String) throws(TextFault) {
    switch (roles.last, key) {
    case (.object, "type"): object.type = text
    case (.object, "name"), (.properties, "name"): if !text.trimmed.isEmpty { object.name = text.trimmed }
    case (.times, _): takeTime(Timestamp(iso8601: text.trimmed))
    case (.coordinates, _): try take(nil)
    default: break
    }
  }

  private mutating func take(_ number: Double?) throws(TextFault) {
    switch roles.last {
    case .coordinates:
      try object.coordinates.add(number, at: json.place)
      if number == nil { try checkSize() }
    case .times: if let number { takeTime(Timestamp(milliseconds: number)) } else { object.add(nil) }
    default: break
    }
  }

  private mutating func takeTime(_ time: Timestamp?) {
    object.add(time)
    if time == nil { builder.log.note(.timesDropped, line: json.place.line) }
  }
}

extension GeoJSONReader {
  private mutating func beginArray() throws(TextFault) {
    let outside = roles.last
    let role = outside?.array(for: key) ?? .ignored
    roles.append(role)
    if role == .coordinates { try object.coordinates.open(at: json.place) }
    if role == .times, outside != .times { object.times.append([]) }
  }

  private mutating func endCoordinates() throws(TextFault) {
    try object.coordinates.close()
    try checkSize()
  }

  /// Throws if there are too many points with those of the objects that have not ended.
  private func checkSize() throws(TextFault) {
    try builder.checkSize(adding: outerCount + object.count, at: json.place)
  }

  private mutating func begin() {
    outerCount += object.count
    outer.append(object)
    object = GeoJSONObject(place: json.place)
  }

  /// Hands what an object holds to the one around it, or, if nothing more can be said of it, to the builder.
  private mutating func end(_ whole: GeoJSONObject) throws(TextFault) {
    let parts = try whole.parts()
    if outer.count == 1 && !whole.isKnown { throw TextFault(problem: .notGeoJSON(whole.type), place: whole.place) }
    object = outer.popLast() ?? object
    outerCount -= object.count
    if outer.isEmpty || whole.type == "Feature" {
      try add(parts, of: whole)
    } else {
      object.add(parts)
    }
  }

  private mutating func add(_ parts: GeoJSONObject.Parts, of whole: GeoJSONObject) throws(TextFault) {
    let positions = parts.lines.isEmpty ? parts.points.count : parts.lines.map(\.count).reduce(0, +)
    let fitting = whole.times.first { $0.count == positions }
    if fitting == nil {
      builder.log.note(.timesDropped, count: whole.times.map(\.count).max() ?? 0, line: whole.place.line)
    }
    var times = (fitting ?? [])[...]
    for line in parts.lines {
      builder.tracks.breakSegment()
      for position in line {
        let time = times.popFirst() ?? nil
        guard let place = coordinate(of: position) else { continue }
        builder.tracks.add(place, elevation: position.elevation, time: time, line: position.place.line)
      }
    }
    for position in parts.points {
      let time = times.popFirst() ?? nil
      guard let place = coordinate(of: position) else { continue }
      builder.addWaypoint(
        place, elevation: position.elevation, time: time, name: whole.name, line: position.place.line)
    }
    guard let name = whole.name else { return }
    if outer.isEmpty && whole.type != "Feature" { builder.keepName(name) }
    if !parts.lines.isEmpty { builder.tracks.name = builder.tracks.name ?? name }
  }

  /// Returns the coordinate of a position, or nothing for one that is left out.
  private mutating func coordinate(of position: GeoJSONPosition) -> Coordinate? {
    do throws(TextFault) {
      return try position.coordinate()
    } catch {
      builder.dropPosition(error)
      return nil
    }
  }
}

extension TextProblem {
  fileprivate static func notGeoJSON(_ type: String) -> Self {
    let found = type.isEmpty ? "it has no type" : "its type is \(TrackError.quote(type))"
    return Self("this is JSON but not GeoJSON, for \(found)", advice: "export the track as GeoJSON")
  }
}
