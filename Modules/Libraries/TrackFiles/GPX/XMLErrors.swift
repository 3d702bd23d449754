import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The first error that an `XMLParser` reported while it read a file.
///
/// On Linux the parser continues after an error, and later errors follow from the first one.
struct XMLErrors {
  private var first: (code: Int, line: Int, column: Int)?

  /// Keeps the first error. Errors of namespaces are ignored, because a track does not need these: undeclared and
  /// malformed prefixes, and addresses that are not absolute.
  mutating func note(_ error: any Error, _ parser: XMLParser) {
    let code = (error as NSError).code
    guard first == nil, ![99, 100, 200, 201, 202, 203, 204, 205].contains(code) else { return }
    first = (code, parser.lineNumber, parser.columnNumber)
  }

  /// Throws unless the file was read to its end without an error.
  func check(_ parser: XMLParser, isRootClosed: Bool, of file: String) throws(TrackError) {
    guard let (code, line, column) = first else {
      if isRootClosed { return }
      throw .incomplete(file)
    }
    let isAtEnd = (line, column) == (parser.lineNumber, parser.columnNumber)
    if !isRootClosed && (code == 5 || isAtEnd && Self.unfinished.contains(code)) {
      throw .incomplete(file, line: line, column: column)
    }
    let problem = Self.problem(code) ?? "the XML is malformed (XML parser error \(code))"
    throw TrackError(
      file: file, line: line, column: column, problem: problem, advice: "correct it or export the file again")
  }

  /// The errors of markup that does not end.
  private static let unfinished: Set<Int> = [4, 39, 40, 41, 45, 46, 47, 65, 73]

  /// The common errors by the numbers of libxml2, which all platforms report; the cases of `XMLParser.ErrorCode` have
  /// other raw values on Linux.
  private static func problem(_ code: Int) -> String? {
    switch code {
    case 5: "unexpected content after </gpx>"
    case 9: "a character is not allowed in XML"
    case 23, 26, 68: "a < or an & is not part of any markup (write &lt; or &amp;)"
    case 38...42, 65, 73: "a tag is malformed"
    case 76: "an end tag does not match its start tag"
    default: nil
    }
  }
}
