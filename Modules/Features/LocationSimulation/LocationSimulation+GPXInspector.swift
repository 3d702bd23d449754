extension LocationSimulation {
  /// A look at the bytes of a file before a parser sees them, to refuse what must not reach it.
  ///
  /// A document type can define entities that swell without end, and the parser of some toolchains tells nobody of
  /// them; it can only stand before the first element, so it is sought there. That parser also crashes on processing
  /// instructions without content and on bytes that are no UTF-8. Only encodings whose markup reads as ASCII or UTF-16
  /// are let through, for in others all this could hide. Memory is bounded, whatever the file holds.
  struct GPXInspector {
    /// What can be wrong.
    enum Finding: Equatable {
      case documentType, notXML, instruction, bytes
      case encoding(String)
    }

    private enum Place {
      case outside, opened, declared, dashed
      case comment(dashes: Int)
      case instruction(isClosing: Bool)
      case element, elementOpened
    }

    /// The line reached, counted from 1.
    private(set) var line = 1

    /// Whether nothing but white space was seen.
    private(set) var isBlank = true

    /// Whether an element has begun.
    var isInside: Bool {
      switch place {
      case .element, .elementOpened: true
      case .outside, .opened, .declared, .dashed, .comment, .instruction: false
      }
    }

    private var place = Place.outside
    private var units: UTF16Units?
    private var utf8: UTF8Check?
    private let hasMark: Bool
    private var instruction = GPXInstruction()
    private var canDeclare = true

    /// Begins with a file that starts with these bytes.
    ///
    /// Two of them tell whether it is UTF-16, three whether it is marked as UTF-8.
    init(startingWith bytes: some Collection<UInt8>) {
      units = UTF16Units(startingWith: bytes)
      utf8 = units == nil ? UTF8Check() : nil
      hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    }

    /// Looks at the next byte.
    mutating func finding(at byte: UInt8) -> Finding? {
      if utf8?.accepts(byte) == false { return .bytes }
      var unit = byte < 0x80 ? byte : Self.foreign
      if units != nil {
        guard let wide = units?.unit(at: byte) else { return nil }
        unit = wide < 0x80 ? UInt8(wide) : Self.foreign
      }
      if unit == UInt8(ascii: "\n") { line += 1 }
      return unit == 0 ? .notXML : finding(at: Unicode.Scalar(unit))
    }

    /// Stands for everything that is not ASCII.
    private static let foreign: UInt8 = 0x7F

    private mutating func finding(at character: Unicode.Scalar) -> Finding? {
      switch (place, character) {
      case (.element, _): if character == "<" { place = .elementOpened }
      case (.elementOpened, "?"): return .instruction
      case (.elementOpened, _): place = character == "<" ? .elementOpened : .element
      case (.outside, " "), (.outside, "\n"), (.outside, "\r"), (.outside, "\t"):
        canDeclare = false
        return nil
      case (.outside, "\u{7F}") where isBlank: return nil
      case (.outside, "<"): place = .opened
      case (.outside, _): return .notXML
      case (.opened, "?"): place = .instruction(isClosing: false)
      case (.opened, "!"): place = .declared
      case (.opened, "A"..."Z"), (.opened, "a"..."z"), (.opened, "_"), (.opened, ":"), (.opened, "\u{7F}"):
        place = .element
      case (.opened, _): return .notXML
      case (.declared, "-"):
        place = .dashed
        canDeclare = false
      case (.declared, _): return .documentType
      case (.dashed, "-"): place = .comment(dashes: 0)
      case (.dashed, _): return .notXML
      case (.comment(let dashes), "-"): place = .comment(dashes: min(2, dashes + 1))
      case (.comment(dashes: 2), ">"): place = .outside
      case (.comment, _): place = .comment(dashes: 0)
      case (.instruction(isClosing: true), ">"): return endInstruction()
      case (.instruction, _):
        place = .instruction(isClosing: character == "?")
        instruction.append(character)
      }
      isBlank = false
      return nil
    }

    private mutating func endInstruction() -> Finding? {
      defer {
        instruction = GPXInstruction()
        canDeclare = false
      }
      place = .outside
      guard instruction.hasContent else { return .instruction }
      guard instruction.isDeclaration else { return nil }
      guard canDeclare else { return .instruction }
      switch instruction.encoding {
      case .unicode: return nil
      case .bytes: if !hasMark { utf8 = nil }
      case .untrusted(let name): return .encoding(name)
      }
      return nil
    }
  }
}
