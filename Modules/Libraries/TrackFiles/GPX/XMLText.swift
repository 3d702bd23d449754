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
    // Searching an array is linear; each search of `Data` on Linux costs a copy.
    var bytes = Array(text)
    var next = 0
    while let start = bytes[next...].firstIndex(of: UInt8(ascii: "<")) {
      next = start + 1
      guard next < bytes.count, "?!".utf8.contains(bytes[next]) else { continue }
      if bytes[start...].starts(with: "<!DOCTYPE".utf8) {
        throw TrackError(
          file: file, line: 1 + bytes[..<start].count { $0 == UInt8(ascii: "\n") },
          problem: "a document type (<!DOCTYPE) is not allowed", advice: "remove it; GPX does not need one")
      }
      guard let (opening, end) = sections.first(where: { bytes[start...].starts(with: $0.key.utf8) }) else { continue }
      let content = start + opening.utf8.count
      next = content
      repeat {
        next = bytes[next...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
      } while next < bytes.count && !bytes[content..<next].suffix(end.utf8.count).elementsEqual(end.utf8)
      for index in start..<next where bytes[index] != UInt8(ascii: "\n") {
        let isInside = bytes[index] == UInt8(ascii: "?") && bytes[index - 1] == UInt8(ascii: "<")
        if opening == "<?" || isInside { bytes[index] = UInt8(ascii: " ") }
      }
    }
    text = Data(bytes)
  }

  /// What ends the markup that can contain what looks like other markup, by its beginning.
  private static let sections = ["<?": "?>", "<!--": "-->", "<![CDATA[": "]]>"]
}
