/// A key press, or an event that a terminal reports in the same way.
public enum Key: Hashable, Sendable {
  /// A typed scalar, which the editor joins to characters.
  case character(Character)
  /// Ctrl with a lower-case letter, or with one of `@ \ ] ^ _`.
  case control(Character)
  /// Alt (or Escape first) with a character.
  case alt(Character)
  case enter, tab, backspace, altBackspace, delete, escape
  case up, down, left, right, home, end, wordLeft, wordRight
  /// Shift with Tab.
  case backTab
  /// The start and the end of pasted text.
  case pasteStart, pasteEnd
  /// A key without an effect, such as a function key.
  case other
}

extension Key {
  init(control scalar: Unicode.Scalar, alt: Bool) {
    switch scalar {
    case "\r", "\n": self = .enter
    case "\t": self = .tab
    case "\u{7F}": self = alt ? .altBackspace : .backspace
    case "\u{08}" where alt: self = .altBackspace
    case "\u{01}"..."\u{1A}": self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x60)))
    default: self = .control(Character(Unicode.Scalar(UInt8(scalar.value) + 0x40)))
    }
  }

  /// Creates the key of `ESC [ parameters final` or `ESC O parameters final`. The release of a key has no effect.
  init(introducer: UInt8, parameters: [UInt8], final: UInt8) {
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) ?? 0 }
    let isModified = numbers.count > 1 && numbers[1] > 2
    switch final {
    case UInt8(ascii: "A"): self = .up
    case UInt8(ascii: "B"): self = .down
    case UInt8(ascii: "C"): self = isModified ? .wordRight : .right
    case UInt8(ascii: "D"): self = isModified ? .wordLeft : .left
    case UInt8(ascii: "H"): self = .home
    case UInt8(ascii: "Z"): self = .backTab
    case UInt8(ascii: "F"): self = .end
    case UInt8(ascii: "M") where introducer == UInt8(ascii: "O"): self = .enter
    case UInt8(ascii: "u") where !parameters.suffix(2).elementsEqual(":3".utf8):
      self = Key(scalar: numbers.first ?? 0, modifiers: numbers.dropFirst().first ?? 1)
    case UInt8(ascii: "~") where numbers.count == 3 && numbers[0] == 27:
      self = Key(scalar: numbers[2], modifiers: numbers[1])
    case UInt8(ascii: "~"): self = Key(number: numbers.first ?? 0, isModified: isModified)
    default: self = .other
    }
  }

  /// Creates the key of `ESC [ scalar ; modifiers u` or `ESC [ 27 ; modifiers ; scalar ~`, which a terminal sends if another
  /// program left it in such a mode.
  ///
  /// - Parameter modifiers: One more than the sum of 1 for Shift, 2 for Alt, and 4 for Ctrl.
  private init(scalar: Int, modifiers: Int) {
    let bits = max(1, modifiers) - 1
    let code = bits & 4 != 0 && 0x40..<0x7F ~= scalar ? scalar & 0x1F : scalar
    guard let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init), !(0xE000...0xF8FF ~= code) else {
      self = .other
      return
    }
    switch scalar {
    case "\u{1B}": self = .escape
    case "\t" where bits & 1 != 0: self = .backTab
    case "\u{00}"..."\u{1F}", "\u{7F}": self = Key(control: scalar, alt: bits & 2 != 0)
    default: self = bits & 2 != 0 ? .alt(Character(scalar)) : .character(Character(scalar))
    }
  }

  private init(number: Int, isModified: Bool) {
    switch number {
    case 1, 7: self = .home
    case 3: self = isModified ? .alt("d") : .delete
    case 4, 8: self = .end
    case 200: self = .pasteStart
    case 201: self = .pasteEnd
    default: self = .other
    }
  }
}
