import Geodesy

/// The track that grows out of a GPX file of version 1.0 or 1.1 while its text comes in.
///
/// All tracks of the file are one, and each `trkseg` is a segment of it; in a file without track points each route is
/// one, and in a file without these the waypoints are the track. Named waypoints are its places. A point of a track was
/// recorded at its time, a point of a route or a waypoint was created then. What else is in the file is ignored, and so
/// are elements whose prefix is not that of the `gpx` element.
struct GPXReader: TrackFormat {
  private var xml: XMLReader
  private var builder = TrackBuilder()
  private var stack = [GPXElement.document]
  private var prefix = ""
  private var text = LimitedText()
  private var point: GPXPoint?

  init(at place: TextPlace) { xml = XMLReader(at: place) }

  mutating func read(_ bytes: [UInt8]) throws(TextFault) {
    xml.append(bytes)
    while let event = try xml.next() {
      switch event {
      case .start(let name, let attributes): try open(name, attributes)
      case .end: close()
      case .text(let piece): if stack.last?.isText == true { text.append(piece) }
      }
      xml.isTextWanted = stack.last?.isText == true
    }
  }

  mutating func finish(named name: String) throws(TextFault) -> Track {
    try xml.finish()
    builder.log.note(.ampersandsKept, count: xml.strayAmpersands.count, line: xml.strayAmpersands.line)
    builder.dropCreationTimes()
    return try builder.finish(named: name, at: xml.end())
  }

  mutating func end() -> TextPlace { xml.end() }

  private mutating func open(_ name: XMLName, _ attributes: [XMLAttribute]) throws(TextFault) {
    let parent = stack.last ?? .document
    if parent == .document { prefix = name.prefix }
    let element = name.prefix == prefix ? parent.child(named: name.local) : .ignored
    if parent == .document && element != .file {
      throw TextFault(problem: .notGPX(name.local), place: xml.place())
    }
    stack.append(element)
    if element.isText { text = LimitedText() }
    switch element {
    case .trackPoint, .routePoint, .waypoint:
      let place = xml.place()
      try builder.checkSize(at: place)
      point = nil
      do throws(TextFault) {
        point = try GPXPoint(attributes, at: place, &builder.log)
      } catch {
        builder.dropPosition(error)
      }
    case .track, .segment: builder.tracks.breakSegment()
    case .route: builder.routes.breakSegment()
    case .document, .file, .metadata, .name, .elevation, .time, .ignored: break
    }
  }

  private mutating func close() {
    guard stack.count > 1, let element = stack.popLast() else { return }
    switch element {
    case .trackPoint, .routePoint, .waypoint: addPoint(element)
    case .name: keepName(in: stack.last)
    case .elevation: keepElevation()
    case .time: keepTime()
    case .document, .file, .metadata, .track, .segment, .route, .ignored: break
    }
  }
}

extension GPXReader {
  private mutating func addPoint(_ element: GPXElement) {
    guard let point else { return }
    let (place, line) = (point.coordinate, point.line)
    switch element {
    case .trackPoint: builder.tracks.add(place, elevation: point.elevation, time: point.time, line: line)
    case .routePoint: builder.routes.add(place, elevation: point.elevation, time: point.time, line: line)
    default: builder.addWaypoint(place, elevation: point.elevation, time: point.time, name: point.name, line: line)
    }
  }

  private mutating func keepElevation() {
    let written = text.value.trimmed
    guard !written.isEmpty, let line = point?.line else { return }
    let number = DecimalNumber(written)
    point?.elevation = number?.value
    if number == nil { builder.log.note(.elevationsDropped, line: line) }
    if number?.hasComma == true { builder.log.note(.decimalCommasRead, line: line) }
  }

  private mutating func keepTime() {
    let written = text.value.trimmed
    guard !written.isEmpty, let line = point?.line else { return }
    point?.time = Timestamp(iso8601: written)
    if point?.time == nil { builder.log.note(.timesDropped, line: line) }
  }

  private mutating func keepName(in parent: GPXElement?) {
    let name = text.value.trimmed
    guard !name.isEmpty else { return }
    switch parent {
    case .track: builder.tracks.name = builder.tracks.name ?? name
    case .route: builder.routes.name = builder.routes.name ?? name
    case .waypoint: point?.name = name
    default: builder.keepName(name)
    }
  }
}

extension TextProblem {
  fileprivate static func notGPX(_ root: String) -> Self {
    Self(
      "this is XML but not GPX, for it begins with the element \(TrackError.quote(root))",
      advice: "export the track as GPX")
  }
}
