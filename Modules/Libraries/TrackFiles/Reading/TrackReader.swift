/// The track that grows out of the bytes of a file; its content, not its name, tells which kind of file it is.
struct TrackReader {
  private var decoder = TextDecoder()
  private var start = TextPlace()
  private var format: (any TrackFormat)?

  /// Reads the bytes that come next.
  mutating func read(_ chunk: [UInt8]) throws(TextFault) {
    var text: [UInt8] = []
    let problem = decoder.decode(chunk, into: &text)
    try parse(text)
    if let problem { throw fault(problem) }
  }

  /// Creates the track, once the file has ended; the name is for one that has none.
  mutating func finish(named name: String) throws(TextFault) -> Track {
    var text: [UInt8] = []
    let problem = decoder.finish(into: &text)
    try parse(text)
    if let problem { throw fault(problem) }
    guard var whole = format else { throw fault(.emptyFile) }
    format = nil
    return try whole.finish(named: name)
  }

  private mutating func parse(_ text: [UInt8]) throws(TextFault) {
    guard format == nil else { return try format?.read(text) ?? () }
    let ink = text.firstIndex { !$0.isXMLSpace } ?? text.endIndex
    start.advance(over: text[..<ink])
    guard ink < text.endIndex else { return }
    switch text[ink] {
    case UInt8(ascii: "<"): format = GPXReader(at: start)
    case UInt8(ascii: "{"): format = GeoJSONReader(at: start)
    case UInt8(ascii: "["): throw fault(.list)
    default: throw fault(.unknownKind)
    }
    try format?.read(Array(text[ink...]))
  }

  private mutating func fault(_ problem: TextProblem) -> TextFault {
    TextFault(problem: problem, place: format?.end() ?? start)
  }
}

extension TextProblem {
  fileprivate static let emptyFile = Self("the file is empty", advice: "give a GPX or GeoJSON file with a track")

  fileprivate static let unknownKind = Self(
    "this is neither XML nor JSON", advice: "give a GPX or GeoJSON file, or export the track as one")

  fileprivate static let list = Self(
    "this is JSON but not GeoJSON, for it begins with a list", advice: "export the track as GeoJSON")
}

/// A kind of file from whose text a track grows.
protocol TrackFormat {
  /// Creates a reader of a text that stands at a place of a file.
  init(at place: TextPlace)

  /// Reads the text that comes next.
  mutating func read(_ text: [UInt8]) throws(TextFault)

  /// Creates the track, once the text has ended; the name is for one that has none.
  mutating func finish(named name: String) throws(TextFault) -> Track

  /// Returns the place behind everything that came.
  mutating func end() -> TextPlace
}
