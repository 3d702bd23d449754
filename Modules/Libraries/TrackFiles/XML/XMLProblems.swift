extension TextProblem {
  static let notXML = Self("this is not XML", advice: "give a GPX file, or export the track as GPX")

  static let documentType = Self("a document type (<!DOCTYPE) is not allowed", advice: "remove it; GPX needs none")

  static let strayAngle = Self("there is a < that begins nothing (write &lt;)")

  static let malformedTag = Self("a tag is malformed")

  static let valueMissing = Self("an attribute has no value")

  static let quotesMissing = Self("an attribute is not in quotes")

  static let repeatedAttribute = Self("an attribute is there twice")

  static let straySection = Self("there is a CDATA section outside of every element")

  static let tooDeep = Self("elements are nested more than \(XMLLimits.depth) deep")

  static let tooManyAttributes = Self("a tag has more than \(XMLLimits.attributes) attributes")

  static let nameTooLong = Self("a name is longer than \(XMLLimits.name) bytes")

  static let tagTooLong = Self("a tag is longer than \(XMLLimits.tag) bytes")

  static func mismatch(_ found: XMLName, _ expected: XMLName?) -> Self {
    let quote = TrackError.quote
    let place = expected.map { ", where \(quote($0.local)) should end" } ?? ", which never began"
    return Self("the end tag of \(quote(found.local)) is here\(place)")
  }

  static func somethingBehind(_ root: String) -> Self { Self("something follows </\(root)>") }

  static func incomplete(before end: String) -> Self {
    Self("the file ends before \(end)", advice: "it is incomplete: copy, download or export it again")
  }
}

/// The limits of a document, which bound the memory; no file of a real program comes near.
enum XMLLimits {
  /// Elements inside one another.
  static let depth = 256

  /// Attributes of an element.
  static let attributes = 256

  /// Bytes of a name.
  static let name = 1_000

  /// Bytes of a tag, attributes included.
  static let tag = 65_536
}
