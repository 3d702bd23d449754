import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

extension LocationSimulation {
  /// The toolchain's XML parser, feeding a ``GPXReader`` from a stream.
  final class GPXParser: NSObject {
    private let path: String
    private var reader: GPXReader
    private var failure: (place: Place, error: TrackError)?
    private var fault: (place: Place, code: Int)?

    private struct Place: Equatable {
      let line: Int
      let column: Int

      init(of parser: XMLParser) {
        line = parser.lineNumber
        column = parser.columnNumber
      }
    }

    /// Prepares to parse a file that can be read.
    init(path: String) {
      self.path = path
      reader = GPXReader(path: path)
    }

    /// Parses the file.
    ///
    /// That the parser is content says little, for it is with files that break off, too: the reader must have seen the
    /// end.
    func track() throws(TrackError) -> Track {
      guard let stream = InputStream(fileAtPath: path) else {
        throw TrackError(file: path, problem: "the file cannot be read", advice: "check the path and its permissions")
      }
      let parser = XMLParser(stream: stream)
      parser.shouldProcessNamespaces = true
      parser.shouldResolveExternalEntities = false
      parser.delegate = self
      _ = parser.parse()
      let end = Place(of: parser)
      if let failure {
        throw failure.place == end && parser.parserError != nil ? incomplete(end) : failure.error
      }
      if let fault { throw error(fault.code, at: fault.place, end: end) }
      return try reader.finish(line: max(1, parser.lineNumber))
    }

    /// A fault at the very end of the input means that the rest is missing; any other one means what it says.
    private func error(_ code: Int, at place: Place, end: Place) -> TrackError {
      if place == end && !reader.hasEnded { return incomplete(place) }
      return TrackError(
        file: path, line: place.line, problem: Self.problem(code), advice: "correct it or export the file again")
    }

    /// The codes of libxml2 that concern namespaces only, such as an extension whose prefix is not declared.
    private static let harmless: Set = [99, 100, 200, 201, 202, 203, 204, 205]

    private func incomplete(_ place: Place) -> TrackError {
      TrackError(
        file: path, line: place.line, problem: "the file ends before </gpx>",
        advice: "it is incomplete: copy, download or export it again")
    }

    /// Tells whether the parser goes on well; if it went on after a failure, it may stop.
    ///
    /// The last tag of a file that breaks off can lack its attributes. So a failure only counts if something follows
    /// it.
    private func isWell(_ parser: XMLParser) -> Bool {
      if let failure, failure.place != Place(of: parser) { parser.abortParsing() }
      return failure == nil && fault == nil
    }

    /// What the codes of libxml2 mean that people meet most.
    private static func problem(_ code: Int) -> String {
      switch code {
      case 5: "something follows </gpx>"
      case 9, 81, 6_003: "there is a character that the encoding of the file does not know"
      case 26: "there is an entity that XML does not know"
      case 39, 40: "an attribute is not in quotes"
      case 38, 68: "there is a < or & that begins nothing (write &lt; and &amp;)"
      case 41: "an attribute has no value"
      case 42: "an attribute is there twice"
      case 76: "an end tag does not match its start tag"
      default: "this is not well-formed XML (libxml2 calls it error \(code))"
      }
    }
  }
}

extension LocationSimulation.GPXParser: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    guard isWell(parser) else { return }
    do throws(LocationSimulation.TrackError) {
      try reader.open(elementName, attributes, line: parser.lineNumber)
    } catch {
      failure = (Place(of: parser), error)
    }
  }

  func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
    guard isWell(parser) else { return }
    reader.close()
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    reader.read(string)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    reader.read(String(decoding: block, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard !Self.harmless.contains(code), isWell(parser) else { return }
    fault = (Place(of: parser), code)
  }
}
