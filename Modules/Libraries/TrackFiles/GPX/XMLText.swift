import Foundation

/// The preparation of an XML text in UTF-8 for `XMLParser`.
enum XMLText {
  /// Replaces declarations and processing instructions by spaces, so that all lines and columns stay the same.
  ///
  /// The XML declaration may name the encoding in which the file was stored, and instructions without data, such as
  /// `<?x?>`, end the process on Linux. Throws if there is a document type, which the parser does not report.
  static func prepare(_ text: inout Data, of file: String) throws(TrackError) {
    var bytes = text.mutableSpan
    var (start, documentType): (Int?, Int?) = (nil, nil)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "<") {
        if bytes.has("<?", at: index) { start = start ?? index }
        if bytes.has("<!DOCTYPE", at: index) { documentType = documentType ?? index }
      } else if let first = start, index > first + 1, bytes.has("?>", at: index) {
        for blank in first...index + 1 where bytes[blank] != UInt8(ascii: "\n") { bytes[blank] = UInt8(ascii: " ") }
        start = nil
      }
    }
    guard let documentType else { return }
    throw TrackError(
      file: file, at: documentType, in: text, problem: "a document type (<!DOCTYPE) is not allowed",
      advice: "remove it; GPX does not need one")
  }
}

extension MutableSpan<UInt8> {
  /// Returns whether a mark is at an index.
  fileprivate func has(_ mark: String, at index: Int) -> Bool {
    mark.utf8.enumerated().allSatisfy { index + $0 < count && self[index + $0] == $1 }
  }
}
