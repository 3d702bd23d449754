import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The first error that an `XMLParser` reported while it read a file.
///
/// On Linux the parser continues after an error, and later errors follow from the first one.
struct XMLErrors {
  private var first: (code: Int, line: Int, column: Int)?

  /// Keeps the first error, unless it is one of namespaces, which a track does not need: undeclared and malformed
  /// prefixes, and addresses that are not absolute.
  mutating func note(_ error: any Error, _ parser: XMLParser) {
    let code = (error as NSError).code
    guard first == nil, ![99, 100, 200, 201, 202, 203, 204, 205].contains(code) else { return }
    first = (code, parser.lineNumber, parser.columnNumber)
  }

  /// Throws unless the file was read to its end without an error.
  func check(_ parser: XMLParser, isRootClosed: Bool, root: String, of file: String) throws(TrackError) {
    guard let (code, line, column) = first else {
      if isRootClosed { return }
      throw .incomplete(file, before: "</\(root)>")
    }
    let isAtEnd = (line, column) == (parser.lineNumber, parser.columnNumber)
    let isDocumentEnd = code == 5
    if isDocumentEnd && !isRootClosed || Self.unfinished.contains(code) && isAtEnd {
      throw .incomplete(file, line: line, column: column, before: "</\(root)>")
    }
    let known = Self.problems[code] ?? "this is malformed XML (error \(code) of the XML parser)"
    let problem = isDocumentEnd ? "something follows </\(root)>" : known
    throw TrackError(file: file, line: line, column: column, problem: problem, advice: TrackError.correctIt)
  }

  /// The errors of markup that does not end.
  private static let unfinished: Set<Int> = [39, 40, 41, 45, 46, 47, 65, 73]

  /// The common errors by the numbers of libxml2, which all platforms report; the cases of `XMLParser.ErrorCode` have
  /// other raw values on Linux.
  private static let problems = [
    1: "a name, a value or the nesting is longer than the XML parser allows",
    9: "there is a character that XML does not allow",
    23: "an entity reference does not end with ; (write &amp; for &)",
    26: "there is an entity that XML does not know (write &amp; for &)",
    38: "there is a < in an attribute (write &lt;)",
    39: "an attribute is not in quotes",
    40: "the quotes of an attribute do not end",
    41: "an attribute has no value",
    42: "an attribute is there twice",
    62: "there is a ]]> outside of a CDATA section (write ]]&gt;)",
    65: "a tag is malformed",
    68: "there is a < or an & that begins nothing (write &lt; or &amp;)",
    73: "a tag is malformed",
    76: "an end tag does not match its start tag",
  ]
}
