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
    let reader = GPXReader(file: file)
    try reader.read(text)
    self = reader.builder
    dropCreationTimes()
  }
}

/// Collects the points of a GPX file from the events of an `XMLParser`.
///
/// Elements that GPX does not allow at their place, such as extensions, are ignored with everything inside them. So are
/// elements whose prefix differs from that of the root. Track points outside a segment are accepted.
private final class GPXReader: NSObject, XMLParserDelegate {
  private(set) var builder = TrackBuilder()

  private let file: String
  private var prefix = ""
  private var path = ""
  private var text = ""
  private var point: FilePoint?
  private var pointName: String?
  private var pointPath = ""
  private var isRootClosed = false
  private var rootError: TrackError?
  private var errors = XMLErrors()

  init(file: String) { self.file = file }

  /// Reads a whole file. The result of `parse()` is not used, because it is also `true` for files that were cut off.
  func read(_ text: Data) throws(TrackError) {
    let parser = XMLParser(stream: InputStream(data: text))
    parser.delegate = self
    _ = parser.parse()
    if let rootError { throw rootError }
    try errors.check(parser, isRootClosed: isRootClosed, root: prefix + "gpx", of: file)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if path.isEmpty { checkRoot(name, parser) }
    path += "/" + (name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...])
    text = ""
    switch path {
    case "/gpx/trk/trkseg/trkpt", "/gpx/trk/trkpt", "/gpx/rte/rtept", "/gpx/wpt":
      beginPoint(attributes, line: parser.lineNumber)
    case "/gpx/trk", "/gpx/trk/trkseg": builder.tracks.breakSegment()
    case "/gpx/rte": builder.routes.breakSegment()
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  func parser(_ parser: XMLParser, foundCDATA block: Data) { text += String(decoding: block, as: UTF8.self) }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    if let point, path.hasPrefix(pointPath) {
      endElement(path.dropFirst(pointPath.count), of: point)
    } else {
      keepName()
    }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) { path.removeSubrange(slash...) }
    isRootClosed = path.isEmpty
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { errors.note(error, parser) }
}

extension GPXReader {
  private func checkRoot(_ name: String, _ parser: XMLParser) {
    if let colon = name.lastIndex(of: ":") { prefix = String(name[...colon]) }
    guard name != prefix + "gpx" else { return }
    rootError = TrackError(
      file: file, line: parser.lineNumber,
      problem: "this is XML but not GPX: it begins with the element \(name.quoted)", advice: "export the track as GPX")
    parser.abortParsing()
  }

  private func beginPoint(_ attributes: [String: String], line: Int) {
    do throws(TrackError) {
      point = try FilePoint(attributes, of: file, line: line, &builder.log)
      (pointPath, pointName) = (path, nil)
    } catch {
      builder.dropPosition(error)
    }
  }

  /// Ends a point, or an element inside it.
  private func endElement(_ name: Substring, of current: FilePoint) {
    let written = text.trimmed
    switch name {
    case "": add(current)
    case "/ele" where !written.isEmpty: keepElevation(written, line: current.line)
    case "/time" where !written.isEmpty:
      point?.time = Double(iso8601: written)
      if point?.time == nil { builder.log.note(.timesDropped, line: current.line) }
    case "/name": pointName = written.asName
    default: break
    }
  }

  private func add(_ current: FilePoint) {
    switch pointPath {
    case "/gpx/rte/rtept": builder.routes.add(current)
    case "/gpx/wpt": builder.addWaypoint(current, name: pointName)
    default: builder.tracks.add(current)
    }
    point = nil
  }

  private func keepElevation(_ written: String, line: Int?) {
    let number = DecimalNumber(written)
    point?.elevation = number?.value
    if number == nil { builder.log.note(.elevationsDropped, line: line) }
    if number?.hasComma == true { builder.log.note(.decimalCommasRead, line: line) }
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
