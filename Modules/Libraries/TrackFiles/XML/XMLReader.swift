/// A document of XML, read event by event while its text comes in chunks.
///
/// It reads well-formed UTF-8 and knows the five entities that XML knows, and no others, for document types are
/// refused. Every element must end, every attribute has quotes and is there once. Memory is that of a chunk, whatever
/// the document holds: see ``XMLLimits``. Where the text is cut into chunks makes no difference but to the pieces in
/// which text comes.
///
/// Errors that change nothing are ignored: white space before the declaration, `--` in a comment, `]]>` in text, and
/// prefixes that are not declared.
struct XMLReader {
  var buffer: TextBuffer
  var mode = Mode.content
  var open: [XMLName] = []
  var closing: XMLName?
  var root: XMLName?
  private var eventIndex = 0

  /// Whether text is reported; if not, it is skipped, which is faster.
  var isTextWanted = true

  /// The number of ampersands that began no reference and were taken as they stand, and the line of the first.
  var strayAmpersands: (count: Int, line: Int) = (0, 0)

  enum Mode {
    case content, comment, instruction, section
  }

  /// Creates a reader of a text that stands at a place of a file.
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

  /// Returns the place where the last event began.
  mutating func place() -> TextPlace { buffer.place(at: eventIndex) }

  /// Returns the place behind everything that came.
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

extension XMLReader {
  /// Steps over white space before or behind the outermost element; nothing else may be there.
  private mutating func outside() throws(TextStop) -> XMLEvent? {
    guard try buffer.byte(0).isXMLSpace else {
      throw .problem(root.map { .somethingBehind($0.local) } ?? .notXML, at: buffer.position)
    }
    buffer.position += 1
    return nil
  }

  private mutating func characters() throws(TextStop) -> XMLEvent? {
    guard try buffer.byte(0) != UInt8(ascii: "&") else {
      return .text(String(try parse { cursor throws(TextStop) in try cursor.reference() }))
    }
    let end = buffer.index { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
    if isTextWanted { return text(upTo: end) }
    buffer.position = end
    return nil
  }

  private mutating func text(upTo end: Int) -> XMLEvent {
    defer { buffer.position = end }
    return .text(String(decoding: buffer.bytes[buffer.position..<end], as: UTF8.self))
  }

  private mutating func section() throws(TextStop) -> XMLEvent? {
    if let end = buffer.index(of: "]]>") {
      defer { enter(.content, over: 3) }
      return text(upTo: end)
    }
    var end = buffer.bytes.count - 2
    while end > buffer.position, buffer.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard end > buffer.position else { throw .needsMoreText }
    return text(upTo: end)
  }

  private mutating func skip(until end: StaticString) throws(TextStop) -> XMLEvent? {
    guard let index = buffer.index(of: end) else {
      buffer.position = max(buffer.position, buffer.bytes.count - end.utf8CodeUnitCount + 1)
      throw .needsMoreText
    }
    buffer.position = index + end.utf8CodeUnitCount
    mode = .content
    return nil
  }
}
