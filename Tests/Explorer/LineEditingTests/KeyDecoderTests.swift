import SwiftRexTesting
import Testing

@testable import LineEditing

struct KeyDecoderTests {
  @Test func `bytes are the keys they stand for`() {
    let table: [(String, [Key])] = [
      ("a", [Key.character("a")]),
      ("\u{01}\u{1A}\u{00}\u{1F}", [.control("a"), .control("z"), .control("@"), .control("_")]),
      ("\r\n\t\u{7F}", [.enter, .tab, .backspace]),
      ("\u{1B}[A\u{1B}OB\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
      ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}OF", [.home, .end, .home, .end, .home, .end]),
      ("\u{1B}[3~\u{1B}[3;5~\u{1B}[5~\u{1B}[Z", [.delete, .alt("d"), .other, .backTab]),
      ("\u{1B}[1;5C\u{1B}[1;3D\u{1B}[1;2C", [.wordRight, .wordLeft, .right]),
      ("\u{1B}b\u{1B}\u{7F}\u{1B}ø", [.alt("b"), .altBackspace, .alt("ø")]),
      ("\u{1B}\u{1B}[A", [.escape, .up]),
      ("\u{1B}[200~a\rb\u{1B}[201~", [.pasteStart, .character("a"), .enter, .character("b"), .pasteEnd]),
      ("\u{1B}[12\u{03}", [.control("c")]),
      // Keys of a terminal that another program left in another mode.
      ("\u{1B}[99;5u\u{1B}[27;5;99~\u{1B}[67;6u", [.control("c"), .control("c"), .control("c")]),
      (
        "\u{1B}[100;5:1u\u{1B}[100;5:3u\u{1B}[97u\u{1B}[230;1u",
        [.control("d"), .other, .character("a"), .character("æ")]
      ),
      (
        "\u{1B}[13u\u{1B}[9;2u\u{1B}[27u\u{1B}[127;3u\u{1B}[98;3u",
        [.enter, .backTab, .escape, .altBackspace, .alt("b")]
      ),
      ("\u{1B}[57358u\u{1B}[55296;5u\u{1B}[u\u{1B}[27;5~", [.other, .other, .control("@"), .other]),
      ("\u{1B}[99999999999999999999999999999999999999999999999999~", [.other]),
      ("a\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}\u{1B}]11;rgb:ff/ff/ff\u{1B}\\b", [.character("a"), .character("b")]),
      ("\u{1B}P>|Term 1\u{1B}\\\u{1B}_Gi=1;OK\u{1B}[A\u{1B}]1\u{03}", [.up, .control("c")]),
      ("漢😀", [.character("漢"), .character("😀")]),
    ]
    for (bytes, keys) in table {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes.utf8) == keys && !decoder.isUndecided, "\(bytes.debugDescription)")
    }
  }

  @Test func `a flush completes a pending sequence`() {
    let table: [([UInt8], [Key], [UInt8], [Key])] = [
      // Inside a sequence, a flush ends it as Alt, or drops it.
      (Array("\u{1B}[".utf8), [.alt("[")], Array("x".utf8), [.character("x")]),
      (Array("\u{1B}]".utf8), [.alt("]")], Array("x".utf8), [.character("x")]),
      (Array("\u{1B}]11;rgb".utf8), [], Array("x".utf8), [.character("x")]),
      (Array("\u{1B}[1;".utf8), [], Array("x".utf8), [.character("x")]),
      ([0x1B], [.escape], Array("[A".utf8), [.character("["), .character("A")]),
      // Half a character continues to wait.
      ([0xE6, 0xBC], [], [0xA2], [.character("漢")]),
    ]
    for (begun, flushed, rest, keys) in table {
      var decoder = KeyDecoder()
      #expect([decoder.decode(begun), decoder.flush(), decoder.decode(rest)] == [[], flushed, keys])
    }
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [] && decoder.isUndecided)
    #expect(decoder.flush() == [.escape] && !decoder.isUndecided)
  }

  @Test(arguments: UInt64(0)..<40)
  func `the keys do not depend on how reads divide the bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = Self.noise(2000, using: &random)
    var whole = KeyDecoder()
    let expected = whole.decode(bytes) + whole.flush()

    var cut = KeyDecoder()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...5, using: &random)
      keys += cut.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(keys + cut.flush() == expected)
  }

  @Test(arguments: UInt64(0)..<40)
  func `invalid UTF-8 is repaired as by the standard library`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let heads: [UInt8] = [0x41, 0x7E, 0x80, 0xBF, 0xC0, 0xC3, 0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF]
    let bytes = (0..<500).map { _ in
      Bool.random(using: &random)
        ? UInt8.random(in: 0x80...0xBF, using: &random) : heads[Int.random(in: heads.indices, using: &random)]
    }
    var decoder = KeyDecoder()
    let scalars = decoder.decode(bytes + [0x41]).compactMap { key -> Unicode.Scalar? in
      if case .character(let character) = key { character.unicodeScalars.first } else { nil }
    }
    #expect(scalars == Array(String(decoding: bytes + [0x41], as: UTF8.self).unicodeScalars))
  }

  /// Bytes among which those with a meaning are frequent.
  static func noise(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
    let frequent = Array("\u{1B}[O]P\\\u{07};~012ABCDHM\r\n\tñ漢😀\u{301}".utf8)
    return (0..<count).map { _ in
      Bool.random(using: &random)
        ? frequent[Int.random(in: frequent.indices, using: &random)] : UInt8.random(in: 0...255, using: &random)
    }
  }
}
