/// The parts of a value, each read from where it begins.
extension JSONReader {
  func stray(_ problem: TextProblem) -> TextStop {
    .problem(problem, at: buffer.position)
  }

  mutating func value(_ byte: UInt8) throws(TextStop) -> JSONEvent? {
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
    case UInt8(ascii: "]"), UInt8(ascii: "}"): throw stray(bracketForValue)
    default: throw stray(.strayText)
    }
  }

  /// The problem of a closing bracket where a value should be.
  private var bracketForValue: TextProblem {
    switch (open.last, expectation) {
    case (.object, _): .noValue
    case (.array, .value): .strayComma
    default: .strayEnd
    }
  }

  private mutating func enter(
    _ bracket: Bracket, _ next: Expectation, _ event: JSONEvent
  ) throws(TextStop) -> JSONEvent {
    guard open.count < Self.deepest else { throw stray(.nestedTooDeep) }
    open.append(bracket)
    buffer.position += 1
    expectation = next
    return event
  }

  mutating func close(_ bracket: Bracket) throws(TextStop) -> JSONEvent {
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

  mutating func beginKey(_ byte: UInt8) throws(TextStop) {
    guard byte == UInt8(ascii: "\"") else { throw stray(byte == UInt8(ascii: "}") ? .strayComma : .keyMissing) }
    expectation = .key
    beginQuoted()
  }

  mutating func readColon(_ byte: UInt8) throws(TextStop) {
    guard byte == UInt8(ascii: ":") else { throw stray(.colonMissing) }
    buffer.position += 1
    expectation = .value
  }

  mutating func readComma(_ byte: UInt8) throws(TextStop) -> JSONEvent? {
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

  private mutating func word(_ word: StaticString, _ event: JSONEvent) throws(TextStop) -> JSONEvent {
    try buffer.expect(word, or: .strayText)
    buffer.position += word.utf8CodeUnitCount
    endValue()
    return event
  }

  private mutating func number() throws(TextStop) -> JSONEvent {
    let (number, length) = try buffer.number()
    buffer.position += length
    endValue()
    return .number(number)
  }

  mutating func readQuoted() throws(TextStop) -> JSONEvent? {
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
