/// An event of a document; comments and processing instructions do not come at all.
enum XMLEvent: Equatable {
  /// A start tag.
  case start(XMLName, [XMLAttribute])

  /// An end tag, or the end of an empty element.
  case end(XMLName)

  /// Some text of the innermost element, references resolved; it can come in any number of pieces.
  case text(String)
}

/// The name of an element or of an attribute as it is written, taken apart.
struct XMLName: Hashable {
  /// The part before the last colon; empty where there is none.
  let prefix: String

  /// The part behind it.
  let local: String
}

/// An attribute of a start tag.
struct XMLAttribute: Equatable {
  let name: XMLName

  /// The value in quotes, references resolved.
  let value: String
}
