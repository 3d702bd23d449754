extension LocationSimulation {
  /// A text of JSON (RFC 8259), read event by event while it comes in chunks of well-formed UTF-8.
  ///
  /// It is strict: no comments, no commas at the end. Memory is that of a chunk: of long texts in quotes only the
  /// beginning is kept, and nesting is limited. Where the text is cut into chunks makes no difference.
  struct JSONReader {
    /// How many objects and arrays may be inside one another.
    static let deepest = 256

    private var buffer: TextBuffer
    private var open: [Bracket] = []
    private var expectation = Expectation.value
    private var quoted: LimitedText?

    /// The place where the last event began.
    private(set) var place: TextPlace

    private enum Bracket {
      case object, array
    }

    private enum Expectation {
      case value, firstValue, firstKey, key, colon, comma, end
    }

    /// Begins with a text that stands at a place of a file.
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

    /// The place behind everything that came.
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
}

extension LocationSimulation.JSONReader {
  private typealias Stop = LocationSimulation.TextStop
  private typealias Event = LocationSimulation.JSONEvent

  private func stray(_ problem: LocationSimulation.TextProblem) -> Stop {
    .problem(problem, at: buffer.position)
  }

  private mutating func value(_ byte: UInt8) throws(Stop) -> Event? {
    switch byte {
    case UInt8(ascii: "{"): return try enter(.object, .firstKey, .objectStart)
    case UInt8(ascii: "["): return try enter(.array, .firstValue, .arrayStart)
    case UInt8(ascii: "\""):
      beginQuoted()
      return nil
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw stray(.strayComma)
    default: throw stray(.strayText)
    }
  }

  private mutating func enter(
    _ bracket: Bracket, _ next: Expectation, _ event: Event
  ) throws(Stop) -> Event {
    guard open.count < Self.deepest else { throw stray(.nestedTooDeep) }
    open.append(bracket)
    buffer.position += 1
    expectation = next
    return event
  }

  private mutating func close(_ bracket: Bracket) throws(Stop) -> Event {
    guard open.last == bracket else { throw stray(.strayEnd) }
    open.removeLast()
    buffer.position += 1
    endValue()
    return bracket == .object ? .objectEnd : .arrayEnd
  }

  private mutating func endValue() { expectation = open.isEmpty ? .end : .comma }

  private mutating func beginQuoted() {
    quoted = .init()
    buffer.position += 1
  }

  private mutating func beginKey(_ byte: UInt8) throws(Stop) {
    guard byte == UInt8(ascii: "\"") else { throw stray(byte == UInt8(ascii: "}") ? .strayComma : .keyMissing) }
    expectation = .key
    beginQuoted()
  }

  private mutating func readColon(_ byte: UInt8) throws(Stop) {
    guard byte == UInt8(ascii: ":") else { throw stray(.colonMissing) }
    buffer.position += 1
    expectation = .value
  }

  private mutating func readComma(_ byte: UInt8) throws(Stop) -> Event? {
    switch byte {
    case UInt8(ascii: "]"): return try close(.array)
    case UInt8(ascii: "}"): return try close(.object)
    case UInt8(ascii: ","):
      buffer.position += 1
      expectation = open.last == .object ? .key : .value
      return nil
    default: throw stray(.commaMissing)
    }
  }

  private mutating func word(_ word: StaticString, _ event: Event) throws(Stop) -> Event {
    try buffer.expect(word, or: .strayText)
    buffer.position += word.utf8CodeUnitCount
    endValue()
    return event
  }

  private mutating func number() throws(Stop) -> Event {
    let (number, length) = try buffer.number()
    buffer.position += length
    endValue()
    return .number(number)
  }

  private mutating func readQuoted() throws(Stop) -> Event? {
    switch try buffer.byte(0) {
    case UInt8(ascii: "\""):
      buffer.position += 1
      let text = quoted?.value ?? ""
      quoted = nil
      guard expectation == .key else {
        endValue()
        return .string(text)
      }
      expectation = .colon
      return .key(text)
    case UInt8(ascii: "\\"):
      let (scalar, length) = try buffer.escape()
      quoted?.append(String(scalar))
      buffer.position += length
    case UInt8(ascii: "\n"): throw stray(.lineBreak)
    default:
      let rest = buffer.bytes[buffer.position...].prefix { !$0.endsJSONText }
      quoted?.append(String(decoding: rest, as: UTF8.self))
      buffer.position = rest.endIndex
    }
    return nil
  }
}
