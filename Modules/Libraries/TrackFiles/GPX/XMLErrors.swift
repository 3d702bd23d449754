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
    let known = Self.problems[code] ?? "the XML is malformed (XML parser error \(code))"
    let problem = isDocumentEnd ? "unexpected content after </\(root)>" : known
    throw TrackError(file: file, line: line, column: column, problem: problem, advice: TrackError.correctIt)
  }

  /// The errors of markup that does not end.
  private static let unfinished: Set<Int> = [39, 40, 41, 45, 46, 47, 65, 73]

  /// The common errors by the numbers of libxml2, which all platforms report; the cases of `XMLParser.ErrorCode` have
  /// other raw values on Linux.
  private static let problems = [
    1: "a name or a value is too long, or elements are nested too deeply",
    9: "a character is not allowed in XML",
    23: "an entity reference does not end with ; (write &amp; for &)",
    26: "an entity is not known in XML (write &amp; for &)",
    38: "an attribute contains a < (write &lt;)",
    39: "an attribute is not in quotes",
    40: "an attribute has no closing quote",
    41: "an attribute has no value",
    42: "an attribute appears twice",
    62: "a ]]> is outside a CDATA section (write ]]&gt;)",
    65: "a tag is malformed",
    68: "a < or an & is not part of any markup (write &lt; or &amp;)",
    73: "a tag is malformed",
    76: "an end tag does not match its start tag",
  ]
}
