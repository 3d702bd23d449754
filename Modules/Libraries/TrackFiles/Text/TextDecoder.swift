/// The bytes of a file on their way to UTF-8 with lines that end in `\n`.
///
/// What comes out is well-formed and ends between two characters after every chunk. Control characters, which neither
/// XML nor JSON allow, do not come through.
struct TextDecoder {
  private var beginning: [UInt8] = []
  private var encoding: TextEncoding?
  private var check = UTF8Check()
  private var character: [UInt8] = []
  private var units: UTF16Units?
  private var highSurrogate: UInt16?
  private var isBehindReturn = false

  /// Adds the text of a chunk, up to the first byte that is wrong.
  mutating func decode(_ chunk: [UInt8], into text: inout [UInt8]) -> TextProblem? {
    guard encoding == nil else { return translate(chunk[...], into: &text) }
    beginning += chunk
    return begin(isWhole: false, into: &text)
  }

  /// Adds what is left once the file has ended.
  mutating func finish(into text: inout [UInt8]) -> TextProblem? {
    if encoding == nil, let problem = begin(isWhole: true, into: &text) { return problem }
    let isCut = !character.isEmpty || highSurrogate != nil || units?.isHalf == true
    return isCut ? .foreignBytes : nil
  }

  private mutating func begin(isWhole: Bool, into text: inout [UInt8]) -> TextProblem? {
    switch TextEncoding.find(in: beginning, isWhole: isWhole) {
    case .undecided: return nil
    case .unknown(let name): return .encoding(name)
    case .encoding(let found, let mark):
      encoding = found
      if found == .utf16 { units = UTF16Units(startingWith: beginning) }
      defer { beginning = [] }
      return translate(beginning.dropFirst(mark), into: &text)
    }
  }

  private mutating func translate(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) -> TextProblem? {
    if units != nil { return translateUnits(bytes, into: &text) }
    return bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let start = index
        if character.isEmpty {
          while index < bytes.count, bytes[index] >= 0x20 && bytes[index] < 0x80 { index &+= 1 }
        }
        if index > start {
          isBehindReturn = false
          text += UnsafeBufferPointer(rebasing: bytes[start..<index])
        } else {
          if let problem = translate(bytes[index], into: &text) { return problem }
          index &+= 1
        }
      }
      return nil
    }
  }

  /// Takes a byte that is not plain ASCII, or that stands where none may.
  private mutating func translate(_ byte: UInt8, into text: inout [UInt8]) -> TextProblem? {
    if byte < 0x80 && character.isEmpty { return add(Unicode.Scalar(byte), to: &text) }
    if encoding == .windows1252 {
      guard let scalar = Windows1252.scalar(byte) else { return .foreignBytes }
      return add(scalar, to: &text)
    }
    guard check.accepts(byte) else { return .foreignBytes }
    character.append(byte)
    if check.isComplete {
      isBehindReturn = false
      text += character
      character.removeAll(keepingCapacity: true)
    }
    return nil
  }

  private mutating func translateUnits(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) -> TextProblem? {
    for byte in bytes {
      guard let unit = units?.unit(at: byte) else { continue }
      if UTF16.isLeadSurrogate(unit) {
        guard highSurrogate == nil else { return .foreignBytes }
        highSurrogate = unit
      } else {
        guard let scalar = scalar(endingWith: unit) else { return .foreignBytes }
        if let problem = add(scalar, to: &text) { return problem }
      }
    }
    return nil
  }

  private mutating func scalar(endingWith unit: UInt16) -> Unicode.Scalar? {
    guard let high = highSurrogate else { return Unicode.Scalar(unit) }
    highSurrogate = nil
    guard UTF16.isTrailSurrogate(unit) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(unit) & 0x3FF)
  }

  private mutating func add(_ scalar: Unicode.Scalar, to text: inout [UInt8]) -> TextProblem? {
    let isSecondHalf = isBehindReturn && scalar == "\n"
    isBehindReturn = scalar == "\r"
    switch scalar {
    case "\n", "\r": if !isSecondHalf { text.append(UInt8(ascii: "\n")) }
    case "\t": text.append(UInt8(ascii: "\t"))
    case " "..<"\u{80}": text.append(UInt8(scalar.value))
    case "\u{80}"...: text += UTF8.encode(scalar).map(Array.init) ?? []
    default: return .control(scalar)
    }
    return nil
  }
}

extension TextProblem {
  static let foreignBytes = Self(
    "a character is not in the encoding of the file", advice: "save the file as UTF-8, or name its encoding")

  static func control(_ scalar: Unicode.Scalar) -> Self {
    Self("there is a control character (number \(scalar.value)), so this is no text", advice: "export the file again")
  }

  static func encoding(_ name: String) -> Self {
    Self("the encoding \(TrackError.quote(name)) is not supported", advice: "save the file as UTF-8")
  }
}

/// Bytes put together to the code units of UTF-16.
struct UTF16Units {
  private let isBigEndian: Bool
  private var pending: UInt8?

  /// Whether a unit has come by half.
  var isHalf: Bool { pending != nil }

  /// Learns the order of bytes from the mark, or from where the zero is in a first ASCII character.
  init(startingWith bytes: some Collection<UInt8>) {
    isBigEndian = bytes.starts(with: [0xFE, 0xFF]) || bytes.first == 0
  }

  /// Returns the unit that a byte completes, if it completes one.
  mutating func unit(at byte: UInt8) -> UInt16? {
    guard let first = pending else {
      pending = byte
      return nil
    }
    pending = nil
    return isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
  }
}
