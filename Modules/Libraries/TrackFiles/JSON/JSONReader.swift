/// A text of JSON (RFC 8259), read event by event while it comes in chunks of well-formed UTF-8.
///
/// It is strict: no comments, no commas at the end. Memory is that of a chunk: of long texts in quotes only the
/// beginning is kept, and nesting is limited. Where the text is cut into chunks makes no difference.
struct JSONReader {
  /// The largest number of objects and arrays inside one another.
  static let deepest = 256

  var buffer: TextBuffer
  var open: [Bracket] = []
  var expectation = Expectation.value
  var quoted: LimitedText?

  /// The place where the last event began.
  private(set) var place: TextPlace

  enum Bracket {
    case object, array
  }

  enum Expectation {
    case value, firstValue, firstKey, key, colon, comma, end
  }

  /// Creates a reader of a text that stands at a place of a file.
  init(at place: TextPlace = TextPlace()) {
    self.place = place
    buffer = TextBuffer(at: place)
  }

  /// Adds the text that comes next.
  mutating func append(_ text: [UInt8]) { buffer.append(text) }

  /// Returns the next event, or nothing before more text has come.
  mutating func next() throws(TextFault) -> JSONEvent? {
    do throws(TextStop) {
      while !buffer.isAtEnd {
        if quoted == nil { place = buffer.place(at: buffer.position) }
        if let event = try step() { return event }
      }
      return nil
    } catch {
      guard case .problem(let problem, let index) = error else { return nil }
      throw buffer.fault(problem, at: index)
    }
  }

  /// Returns the place behind everything that came.
  mutating func end() -> TextPlace { buffer.place(at: buffer.bytes.count) }

  /// Throws unless a whole value was read.
  mutating func finish() throws(TextFault) {
    guard expectation != .end || !buffer.isAtEnd else { return }
    throw TextFault(problem: .incomplete(before: "its last bracket"), place: end())
  }

  /// Reads on; returns nothing if that gave no event.
  private mutating func step() throws(TextStop) -> JSONEvent? {
    if quoted != nil { return try readQuoted() }
    let byte = try buffer.byte(0)
    if byte.isXMLSpace {
      buffer.position += 1
      return nil
    }
    switch expectation {
    case .value: return try value(byte)
    case .firstValue: return byte == UInt8(ascii: "]") ? try close(.array) : try value(byte)
    case .firstKey where byte == UInt8(ascii: "}"): return try close(.object)
    case .firstKey, .key: try beginKey(byte)
    case .colon: try readColon(byte)
    case .comma: return try readComma(byte)
    case .end: throw stray(.somethingBehindJSON)
    }
    return nil
  }
}
