import Foundation

/// The preparation of an XML text in UTF-8 for `XMLParser`.
enum XMLText {
  /// Replaces the XML declaration and all processing instructions by spaces, so that lines and columns stay the same.
  ///
  /// The declaration may name the encoding in which the file was stored. Instructions without data, such as `<?x?>`, crash
  /// the parser on Linux. Throws if there is a document type, which the parser does not report, or if the first bytes
  /// make the parser read another encoding than UTF-8.
  static func prepare(_ text: inout Data, of file: String) throws(TrackError) {
    if text.prefix(4).contains(0) {
      throw TrackError(
        file: file, problem: "the file is not in UTF-8", advice: "export the track as GPX in UTF-8")
    }
    if let documentType = text.range(of: Data("<!DOCTYPE".utf8)) {
      throw TrackError(
        file: file, line: 1 + text[..<documentType.lowerBound].count { $0 == UInt8(ascii: "\n") },
        problem: "a document type (<!DOCTYPE) is not allowed", advice: "remove it; GPX does not need one")
    }
    var rest = text.startIndex..<text.endIndex
    while let start = text.range(of: Data("<?".utf8), in: rest)?.lowerBound,
      let end = text.range(of: Data("?>".utf8), in: start + 2..<text.endIndex)?.upperBound
    {
      for index in start..<end where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
      rest = end..<text.endIndex
    }
  }
}
