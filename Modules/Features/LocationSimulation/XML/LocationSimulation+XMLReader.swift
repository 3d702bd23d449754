extension LocationSimulation {
  /// A document of XML, read event by event while its text comes in chunks.
  ///
  /// It reads well-formed UTF-8 and knows the five entities that XML knows, and no others, for document types are
  /// refused. Every element must end, every attribute has quotes and is there once. Memory is that of a chunk, whatever
  /// the document holds: see ``XMLLimits``. Where the text is cut into chunks makes no difference but to the pieces in
  /// which text comes.
  ///
  /// Slips that change nothing are let pass: white space before the declaration, `--` in a comment, `]]>` in text, and
  /// prefixes that nobody declared.
  struct XMLReader {
    private var buffer: TextBuffer
    private var mode = Mode.content
    private var open: [XMLName] = []
    private var closing: XMLName?
    private var root: XMLName?
    private var eventIndex = 0

    /// Whether text is told of; if not, it is passed over, which is faster.
    var isTextWanted = true

    /// How many ampersands began no reference and were taken as they stand, and the line of the first.
    private(set) var strayAmpersands: (count: Int, line: Int) = (0, 0)

    private enum Mode {
      case content, comment, instruction, section
    }

    /// Begins with a text that stands at a place of a file.
    init(at place: TextPlace = TextPlace()) { buffer = TextBuffer(at: place) }

    /// Adds the text that comes next.
    mutating func append(_ text: [UInt8]) {
      buffer.append(text)
      eventIndex = buffer.position
    }

    /// Returns the next event, or nothing before more text has come.
    mutating func next() throws(TextFault) -> XMLEvent? {
      do throws(TextStop) {
        if let name = closing {
          closing = nil
          return .end(name)
        }
        while !buffer.isAtEnd {
          eventIndex = buffer.position
          if let event = try step() { return event }
        }
        return nil
      } catch {
        guard case .problem(let problem, let index) = error else { return nil }
        throw buffer.fault(problem, at: index)
      }
    }

    /// The place where the last event began.
    mutating func place() -> TextPlace { buffer.place(at: eventIndex) }

    /// The place behind everything that came.
    mutating func end() -> TextPlace { buffer.place(at: buffer.bytes.count) }

    /// Throws unless the document is complete.
    mutating func finish() throws(TextFault) {
      if root != nil && open.isEmpty && buffer.isAtEnd && mode == .content { return }
      let missing = open.first.map { "</\($0.local)>" } ?? (root == nil ? "its first element" : "its last mark")
      throw TextFault(problem: .incomplete(before: missing), place: end())
    }

    /// Reads on; returns nothing if that gave no event.
    private mutating func step() throws(TextStop) -> XMLEvent? {
      switch mode {
      case .content:
        if try buffer.byte(0) == UInt8(ascii: "<") { return try markup() }
        return open.isEmpty ? try outside() : try characters()
      case .comment: return try skip(until: "-->")
      case .instruction: return try skip(until: "?>")
      case .section: return try section()
      }
    }
  }
}

extension LocationSimulation.XMLReader {
  private typealias Stop = LocationSimulation.TextStop
  private typealias Event = LocationSimulation.XMLEvent
  private typealias Limits = LocationSimulation.XMLLimits

  private mutating func markup() throws(Stop) -> Event? {
    switch try buffer.byte(1) {
    case UInt8(ascii: "!"): try declaration()
    case UInt8(ascii: "?"): enter(.instruction, over: 2)
    case UInt8(ascii: "/"): return try endTag()
    case let byte where byte.beginsXMLName: return try startTag()
    default: throw .problem(root == nil ? .notXML : .strayAngle, at: buffer.position)
    }
    return nil
  }

  private mutating func enter(_ next: Mode, over count: Int) {
    mode = next
    buffer.position += count
  }

  private mutating func declaration() throws(Stop) {
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

  private mutating func startTag() throws(Stop) -> Event {
    if let root, open.isEmpty { throw .problem(.somethingBehind(root.local), at: buffer.position) }
    guard open.count < Limits.depth else { throw .problem(.tooDeep, at: buffer.position) }
    let tag = try walk { cursor throws(Stop) in try cursor.startTag() }
    if tag.isEmpty { closing = tag.name } else { open.append(tag.name) }
    root = root ?? tag.name
    return .start(tag.name, tag.attributes)
  }

  private mutating func endTag() throws(Stop) -> Event {
    let expected = open.last
    let name = try walk { cursor throws(Stop) in try cursor.endTag(of: expected) }
    open.removeLast()
    return .end(name)
  }

  /// Reads a piece of markup that begins at the position, and moves behind it.
  private mutating func walk<Piece>(
    _ read: (inout LocationSimulation.XMLCursor) throws(Stop) -> Piece
  ) throws(Stop) -> Piece {
    let start = buffer.position
    let (piece, cursor) = try buffer.bytes.withUnsafeBufferPointer {
      (bytes) throws(Stop) -> (Piece, LocationSimulation.XMLCursor) in
      var cursor = LocationSimulation.XMLCursor(bytes, at: start)
      return (try read(&cursor), cursor)
    }
    if cursor.strayAmpersands > 0 {
      if strayAmpersands.count == 0 { strayAmpersands.line = buffer.place(at: start).line }
      strayAmpersands.count += cursor.strayAmpersands
    }
    buffer.position = cursor.index
    return piece
  }

  /// Steps over white space before or behind the outermost element; nothing else may be there.
  private mutating func outside() throws(Stop) -> Event? {
    guard try buffer.byte(0).isXMLSpace else {
      throw .problem(root.map { .somethingBehind($0.local) } ?? .notXML, at: buffer.position)
    }
    buffer.position += 1
    return nil
  }

  private mutating func characters() throws(Stop) -> Event? {
    guard try buffer.byte(0) != UInt8(ascii: "&") else {
      return .text(String(try walk { cursor throws(Stop) in try cursor.reference() }))
    }
    let end = buffer.index { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if isTextWanted { return text(upTo: end) }
    buffer.position = end
    return nil
  }

  private mutating func text(upTo end: Int) -> Event {
    defer { buffer.position = end }
    return .text(String(decoding: buffer.bytes[buffer.position..<end], as: UTF8.self))
  }

  private mutating func section() throws(Stop) -> Event? {
    if let end = buffer.index(of: "]]>") {
      defer { enter(.content, over: 3) }
      return end > buffer.position ? text(upTo: end) : nil
    }
    var end = buffer.bytes.count - 2
    while end > buffer.position, buffer.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard end > buffer.position else { throw .starved }
    return text(upTo: end)
  }

  private mutating func skip(until end: StaticString) throws(Stop) -> Event? {
    guard let index = buffer.index(of: end) else {
      buffer.position = max(buffer.position, buffer.bytes.count - end.utf8CodeUnitCount + 1)
      throw .starved
    }
    buffer.position = index + end.utf8CodeUnitCount
    mode = .content
    return nil
  }
}
