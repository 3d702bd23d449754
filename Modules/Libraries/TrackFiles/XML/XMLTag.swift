extension XMLCursor {
  /// A start tag.
  struct StartTag {
    let name: XMLName
    var attributes: [XMLAttribute] = []

    /// Whether the element ends with the tag.
    var isEmpty = false
  }

  /// Reads a start tag.
  mutating func startTag() throws(TextStop) -> StartTag {
    step()
    var tag = StartTag(name: try name())
    while true {
      let isApart = try skipSpace()
      switch try peek() {
      case UInt8(ascii: ">"):
        step()
        return tag
      case UInt8(ascii: "/"):
        step()
        try step(over: ">", or: .malformedTag)
        tag.isEmpty = true
        return tag
      default:
        guard isApart else { throw .problem(.malformedTag, at: index) }
        try readAttribute(of: &tag)
      }
    }
  }

  /// Reads an end tag, which should be that of an element.
  mutating func endTag(
    of expected: XMLName?
  ) throws(TextStop) -> XMLName {
    let start = index
    step()
    step()
    var same = self
    guard let expected, try same.skip(expected) else { throw .problem(.mismatch(try name(), expected), at: start) }
    self = same
    _ = try skipSpace()
    try step(over: ">", or: .malformedTag)
    return expected
  }

  private mutating func readAttribute(of tag: inout StartTag) throws(TextStop) {
    let start = index
    let name = try name()
    _ = try skipSpace()
    try step(over: "=", or: .valueMissing)
    _ = try skipSpace()
    guard !tag.attributes.contains(where: { $0.name == name }) else { throw .problem(.repeatedAttribute, at: start) }
    guard tag.attributes.count < XMLLimits.attributes else {
      throw .problem(.tooManyAttributes, at: start)
    }
    tag.attributes.append(.init(name: name, value: try value()))
  }
}
