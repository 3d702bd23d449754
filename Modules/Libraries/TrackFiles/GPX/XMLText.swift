import Foundation

/// The preparation of an XML text in UTF-8 for `XMLParser`.
enum XMLText {
  /// Replaces the XML declaration and all processing instructions by spaces, so that lines and columns stay the same.
  ///
  /// The declaration may name the encoding in which the file was stored. Instructions without data, such as `<?x?>`,
  /// crash the parser on Linux, so no `<?` is left, not even in a CDATA section or a comment: in broken markup, the
  /// parser may find an instruction where this scan does not. Throws if there is a document type, which the parser does
  /// not report, or if the first bytes make the parser read another encoding than UTF-8.
  static func prepare(_ text: inout Data, of file: String) throws(TrackError) {
    if text.prefix(4).contains(0) {
      throw TrackError(
        file: file, problem: "the file is not in UTF-8", advice: "export the track as GPX in UTF-8")
    }
    var next = text.startIndex
    while let start = text.range(of: Data("<".utf8), in: next..<text.endIndex)?.lowerBound {
      next = start + 1
      guard next < text.endIndex, "?!".utf8.contains(text[next]) else { continue }
      if text[start...].starts(with: "<!DOCTYPE".utf8) {
        throw TrackError(
          file: file, line: 1 + text[..<start].count { $0 == UInt8(ascii: "\n") },
          problem: "a document type (<!DOCTYPE) is not allowed", advice: "remove it; GPX does not need one")
      }
      guard let (opening, end) = sections.first(where: { text[start...].starts(with: $0.key.utf8) }) else { continue }
      next = text.range(of: Data(end.utf8), in: start + opening.utf8.count..<text.endIndex)?.upperBound ?? text.endIndex
      if opening != "<?" { continue }
      for index in start..<next where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
    }
    next = text.startIndex
    while let other = text.range(of: Data("<?".utf8), in: next..<text.endIndex) {
      text[other.lowerBound + 1] = UInt8(ascii: " ")
      next = other.upperBound
    }
  }

  /// What ends the markup that can contain what looks like other markup, by its beginning.
  private static let sections = ["<?": "?>", "<!--": "-->", "<![CDATA[": "]]>"]
}
