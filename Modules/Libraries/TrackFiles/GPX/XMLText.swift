import Foundation

/// The preparation of an XML text in UTF-8 for `XMLParser`.
enum XMLText {
  /// Replaces what the parser must not see by spaces, so that all lines and columns stay the same:
  ///
  /// - The XML declaration, because it may name the encoding in which the file was stored.
  /// - Processing instructions without data, such as `<?x?>`, because they end the process on Linux.
  ///
  /// Throws if there is a document type, which the parser does not report, or no element.
  static func prepare(_ text: inout Data, of file: String) throws(TrackError) {
    blankEmptyInstructions(in: &text)
    let (declaration, element) = scan(text.span)
    for index in declaration where text[index] != UInt8(ascii: "\n") { text[index] = UInt8(ascii: " ") }
    guard let element else { throw .incomplete(file, before: "its first element") }
    if text.span.has("<!", at: element) {
      throw TrackError(
        file: file, at: element, in: text, problem: "a document type (<!DOCTYPE) is not allowed",
        advice: "remove it; GPX does not need one")
    }
    if !text.span.has("<", at: element) {
      throw TrackError(
        file: file, at: element, in: text, problem: "this is not XML",
        advice: "use a GPX file, or export the track as GPX")
    }
  }

  private static func blankEmptyInstructions(in text: inout Data) {
    var bytes = text.mutableSpan
    var start: Int?
    for index in bytes.indices {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") { start = index }
      guard let first = start, index > first else { continue }
      if index > first + 2 && byte == UInt8(ascii: ">") && bytes[index - 1] == UInt8(ascii: "?") {
        for blank in first...index { bytes[blank] = UInt8(ascii: " ") }
      }
      let isName = index == first + 1 ? byte == UInt8(ascii: "?") : !" \t\r\n>&\"'".utf8.contains(byte)
      if !isName { start = nil }
    }
  }

  /// Returns the range of the XML declaration, and the index of the first element or of other content in its place.
  private static func scan(_ text: Span<UInt8>) -> (declaration: Range<Int>, element: Int?) {
    var (declaration, index) = (0..<0, 0)
    while index < text.count {
      let start = index
      index += 1
      if text[start].isXMLSpace { continue }
      let isComment = text.has("<!--", at: start)
      guard isComment || text.has("<?", at: start) else { return (declaration, start) }
      index = start + (isComment ? 4 : 2)
      while index < text.count, !text.has(isComment ? "-->" : "?>", at: index) { index += 1 }
      index += isComment ? 3 : 2
      if text.has("<?xml", at: start) { declaration = start..<min(index, text.count) }
    }
    return (declaration, nil)
  }
}

extension Span<UInt8> {
  /// Returns whether a mark is at an index.
  fileprivate func has(_ mark: String, at index: Int) -> Bool {
    mark.utf8.enumerated().allSatisfy { index + $0 < count && self[index + $0] == $1 }
  }
}
