/// Tags, comments, processing instructions and sections: what begins with `<`.
extension XMLReader {
  /// Reads the markup that begins at the position; returns nothing if that gave no event.
  mutating func markup() throws(TextStop) -> XMLEvent? {
    switch try buffer.byte(1) {
    case UInt8(ascii: "!"): try declaration()
    case UInt8(ascii: "?"): enter(.instruction, over: 2)
    case UInt8(ascii: "/"): return try endTag()
    case let byte where byte.beginsXMLName: return try startTag()
    default: throw .problem(root == nil ? .notXML : .strayAngle, at: buffer.position)
    }
    return nil
  }

  /// Moves into another part of the document, over its opening.
  mutating func enter(_ next: Mode, over count: Int) {
    mode = next
    buffer.position += count
  }

  private mutating func declaration() throws(TextStop) {
    switch try buffer.byte(2) {
    case UInt8(ascii: "-"):
      try buffer.expect("<!--", or: .strayAngle)
      enter(.comment, over: 4)
    case UInt8(ascii: "["):
      try buffer.expect("<![CDATA[", or: .strayAngle)
      guard !open.isEmpty else { throw .problem(.straySection, at: buffer.position) }
      enter(.section, over: 9)
    case UInt8(ascii: "D"), UInt8(ascii: "d"): throw .problem(.documentType, at: buffer.position)
    default: throw .problem(.strayAngle, at: buffer.position)
    }
  }

  private mutating func startTag() throws(TextStop) -> XMLEvent {
    if let root, open.isEmpty { throw .problem(.somethingBehind(root.local), at: buffer.position) }
    guard open.count < XMLLimits.depth else { throw .problem(.tooDeep, at: buffer.position) }
    let tag = try parse { cursor throws(TextStop) in try cursor.startTag() }
    if tag.isEmpty { closing = tag.name } else { open.append(tag.name) }
    root = root ?? tag.name
    return .start(tag.name, tag.attributes)
  }

  private mutating func endTag() throws(TextStop) -> XMLEvent {
    let expected = open.last
    let name = try parse { cursor throws(TextStop) in try cursor.endTag(of: expected) }
    open.removeLast()
    return .end(name)
  }

  /// Reads a piece of markup that begins at the position, and moves behind it.
  mutating func parse<Piece>(
    _ read: (inout XMLCursor) throws(TextStop) -> Piece
  ) throws(TextStop) -> Piece {
    let start = buffer.position
    let (piece, cursor) = try buffer.bytes.withUnsafeBufferPointer {
      (bytes) throws(TextStop) -> (Piece, XMLCursor) in
      var cursor = XMLCursor(bytes, at: start)
      return (try read(&cursor), cursor)
    }
    if cursor.strayAmpersands > 0 {
      if strayAmpersands.count == 0 { strayAmpersands.line = buffer.place(at: start).line }
      strayAmpersands.count += cursor.strayAmpersands
    }
    buffer.position = cursor.index
    return piece
  }
}
