/// A decoder of a terminal's bytes into keys.
///
/// The result does not depend on how reads divide the bytes. All bytes are accepted; invalid UTF-8 becomes U+FFFD.
/// A lone Escape looks like the start of a sequence, until ``flush()`` decides that it was a key.
struct KeyDecoder: Sendable {
  private enum State: Sendable {
    case text
    case afterEscape
    /// Between the introducer (`[` or `O`) and the final byte.
    case sequence(UInt8)
    /// In the answer of a terminal, such as `ESC ] 11 ; rgb:… BEL`: between the introducer and BEL or `ESC \`.
    case answer(UInt8)
    case answerEnd
  }

  private var state = State.text
  private var parameters: [UInt8] = []
  /// The bytes of an incomplete scalar.
  private var scalar: [UInt8] = []
  private var hasAlt = false
  private var followsReturn = false
  private var keys: [Key] = []

  /// Whether an Escape waits for the bytes that follow it, or for ``flush()``.
  var isUndecided: Bool {
    if case .text = state { false } else { true }
  }

  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return takeKeys()
  }

  /// Ends an unfinished sequence: nothing more belongs to the last Escape.
  mutating func flush() -> [Key] {
    switch state {
    case .afterEscape: keys.append(.escape)
    case .sequence(let introducer) where parameters.isEmpty, .answer(let introducer) where parameters.isEmpty:
      keys.append(.alt(Character(Unicode.Scalar(introducer))))
    case .text, .sequence, .answer, .answerEnd: break
    }
    state = .text
    return takeKeys()
  }

  private mutating func takeKeys() -> [Key] {
    defer { keys = [] }
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .afterEscape: takeAfterEscape(byte)
    case .sequence(let introducer): takeInSequence(byte, introducer)
    case .answer: takeInAnswer(byte)
    case .answerEnd:
      state = byte == UInt8(ascii: "\\") ? .text : .afterEscape
      if byte != UInt8(ascii: "\\") { takeAfterEscape(byte) }
    }
  }

  private mutating func takeAfterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      parameters = []
      state = .sequence(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      parameters = []
      state = .answer(byte)
    case 0x1B: keys.append(.escape)
    default:
      state = .text
      hasAlt = true
      takeText(byte)
    }
  }

  private mutating func takeInSequence(_ byte: UInt8, _ introducer: UInt8) {
    switch byte {
    case 0x20...0x3F:
      if parameters.count < 32 { parameters.append(byte) }
    case 0x40...0x7E:
      state = .text
      keys.append(Key(introducer: introducer, parameters: parameters, final: byte))
    default:
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeInAnswer(_ byte: UInt8) {
    parameters = [byte]
    switch byte {
    case 0x07: state = .text
    case 0x1B: state = .answerEnd
    case 0x00..<0x20:
      state = .text
      takeText(byte)
    default: break
    }
  }

  /// Collects the bytes of a scalar; one that ends too early is repaired as by the standard library.
  private mutating func takeText(_ byte: UInt8) {
    if byte & 0xC0 != 0x80 { endScalar() }
    scalar.append(byte)
    let length =
      switch scalar[0] {
      case 0xC2...0xDF: 2
      case 0xE0...0xEF: 3
      case 0xF0...0xF4: 4
      default: 1
      }
    if scalar.count == length { endScalar() }
  }

  private mutating func endScalar() {
    let text = String(decoding: scalar, as: UTF8.self)
    scalar = []
    for scalar in text.unicodeScalars { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    let wasReturn = followsReturn
    let wasAlt = hasAlt
    followsReturn = scalar == "\r"
    hasAlt = false
    if scalar == "\n", wasReturn { return }
    switch scalar {
    case "\u{1B}": state = .afterEscape
    case "\u{00}"..."\u{1F}", "\u{7F}": keys.append(Key(control: scalar, alt: wasAlt))
    default: keys.append(wasAlt ? .alt(Character(scalar)) : .character(Character(scalar)))
    }
  }
}
