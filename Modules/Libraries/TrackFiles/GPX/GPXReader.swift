import Foundation
import Geodesy

#if canImport(FoundationXML)
import FoundationXML
#endif

extension TrackBuilder {
  /// Adds everything in a GPX file of version 1.0 or 1.1, given as UTF-8.
  mutating func addGPX(_ text: Data, of file: String) throws(TrackError) {
    var text = text
    try XMLText.prepare(&text, of: file)
    let reader = GPXReader(builder: self, file: file)
    try reader.read(text)
    self = reader.builder
  }
}

/// Collects the points of a GPX file from the events of an `XMLParser`.
///
/// Elements that GPX does not allow at their place, such as extensions, are ignored with everything inside them. Track
/// points outside a segment are accepted, and prefixes of names do not matter.
private final class GPXReader: NSObject, XMLParserDelegate {
  private(set) var builder: TrackBuilder

  private let file: String
  private var path = ""
  private var text = ""
  private var point: FilePoint?
  private var pointName: String?
  private var pointPath = ""
  private var isRootClosed = false
  private var rootError: TrackError?
  private var errors = XMLErrors()

  init(builder: TrackBuilder, file: String) { (self.builder, self.file) = (builder, file) }

  /// Reads a whole file. The result of `parse()` is not used, because it is also `true` for files that were cut off.
  func read(_ text: Data) throws(TrackError) {
    let parser = XMLParser(stream: InputStream(data: text))
    parser.delegate = self
    _ = parser.parse()
    if let rootError { throw rootError }
    try errors.check(parser, isRootClosed: isRootClosed, of: file)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let local = name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    if path.isEmpty, local != "gpx" { refuse(root: name, parser) }
    path += "/" + local
    text = ""
    switch path {
    case "/gpx/trk/trkseg/trkpt", "/gpx/trk/trkpt", "/gpx/rte/rtept", "/gpx/wpt":
      beginPoint(attributes, line: parser.lineNumber)
    case "/gpx/trk": builder.tracks.breakTrack()
    case "/gpx/trk/trkseg": builder.tracks.breakSegment()
    case "/gpx/rte": builder.routes.breakTrack()
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if point != nil, path.hasPrefix(pointPath) { endPoint(path.dropFirst(pointPath.count)) } else { keepName() }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { path.removeSubrange(slash...) }
    isRootClosed = path.isEmpty
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { errors.note(error, parser) }

  private func refuse(root name: String, _ parser: XMLParser) {
    rootError = TrackError(
      file: file, line: parser.lineNumber,
      problem: "this is XML but not GPX: it begins with the element \(name.quoted)", advice: "export the track as GPX")
    parser.abortParsing()
  }
}

extension GPXReader {
  private func beginPoint(_ attributes: [String: String], line: Int) {
    func read(_ name: String, _ limit: Int) throws(TrackError) -> Double {
      let text = attributes[name]?.trimmed ?? ""
      // Some programs write a decimal comma in some countries.
      let degrees = Double(text) ?? Double(text.replacing(",", with: "."))
      if let degrees, degrees.magnitude <= Double(limit) { return degrees }
      throw TrackError(
        file: file, line: line, problem: "\(name)=\(text.quoted) is not valid",
        advice: "write \(name)=\"…\" in degrees from -\(limit) to \(limit)")
    }
    do throws(TrackError) {
      let coordinate = Coordinate(inRange: try read("lat", 90), try read("lon", 180))
      (point, pointPath, pointName) = (FilePoint(coordinate: coordinate, line: line), path, nil)
    } catch {
      builder.dropPosition(error)
    }
  }

  /// Ends a point, or an element inside it.
  private func endPoint(_ name: Substring) {
    guard let current = point else { return }
    switch (name, pointPath) {
    case ("/name", _): pointName = text.asName
    case ("/time", "/gpx/rte/rtept"): break  // when the point was created
    case ("/time", _):
      let (time, repair) = Self.time(text.trimmed)
      point?.time = time
      if let repair { builder.log.note(repair, line: current.line) }
    case ("", "/gpx/rte/rtept"): builder.routes.add(current)
    case ("", "/gpx/wpt"): builder.addWaypoint(current, name: pointName)
    case ("", _): builder.tracks.add(current)
    default: break
    }
    if name.isEmpty { point = nil }
  }

  /// Returns the time in a string, and the repair it needed; some devices write a period instead of a colon.
  private static func time(_ text: String) -> (time: Double?, repair: Repair.Kind?) {
    if let time = Double(iso8601: text) { return (time, nil) }
    let colons = text.replacing(/(\d\d)\.(\d\d)\.(\d\d)/) { "\($0.1):\($0.2):\($0.3)" }
    if let time = Double(iso8601: colons) { return (time, .timesConverted) }
    return (nil, text.asName == nil ? nil : .timesDropped)
  }

  private func keepName() {
    switch path {
    case "/gpx/trk/name": builder.tracks.name = builder.tracks.name ?? text.asName
    case "/gpx/rte/name": builder.routes.name = builder.routes.name ?? text.asName
    case "/gpx/name", "/gpx/metadata/name": builder.name = builder.name ?? text.asName
    default: break
    }
  }
}
