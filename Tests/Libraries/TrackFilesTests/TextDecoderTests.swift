import Foundation
import SwiftRexTesting
import Testing

@testable import TrackFiles

@Suite struct TextDecoderTests {
  private func decode(_ bytes: [UInt8], inPiecesOf sizes: [Int] = [65_536]) -> (String, String?) {
    var decoder = TextDecoder()
    var text: [UInt8] = []
    for piece in pieces(of: bytes, sizes) {
      if let problem = decoder.decode(piece, into: &text) {
        return (String(decoding: text, as: UTF8.self), problem.problem)
      }
    }
    let problem = decoder.finish(into: &text)
    return (String(decoding: text, as: UTF8.self), problem?.problem)
  }

  @Test func `every line end is one, wherever the bytes are cut`() {
    for size in 1...4 {
      #expect(decode(Array("a\r\nb\rc\n\r\nd\r".utf8), inPiecesOf: [size]) == ("a\nb\nc\n\nd\n", nil))
    }
  }

  @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func `a text of every kind of character survives, wherever the bytes are cut`(_ encoding: String.Encoding) throws {
    let text = "<aø€🏙\u{7FF}\u{800}\u{FFFD}\u{10FFFF}\t>"
    let data = try #require(("\u{FEFF}" + text).data(using: encoding))
    for size in 1...7 { #expect(decode(Array(data), inPiecesOf: [size]) == (text, nil)) }
  }

  @Test func `UTF-16 is known by its zeros, too`() throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      #expect(decode(Array(try #require("<aø>".data(using: encoding)))) == ("<aø>", nil))
    }
  }

  @Test func `Windows-1252 is what ISO-8859-1 is read as, but for five bytes that are nothing`() throws {
    let head = Array("<?xml version='1.0' encoding = \"ISO-8859-1\" ?>".utf8)
    for byte in UInt8(0x20)...0xFF {
      let (text, problem) = decode(head + [byte])
      let expected = String(data: Data([byte]), encoding: .windowsCP1252)
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) {
        #expect(problem == "a character is not in the encoding of the file")
      } else {
        #expect(text.dropFirst(head.count) == expected.map { $0[...] } && problem == nil, "\(byte)")
      }
    }
  }

  @Test func `UTF-8 is what the standard library takes for it, for random bytes`() {
    var random = SeededGenerator(seed: 5)
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5,
    ]
    for _ in 0..<3_000 {
      let sample =
        [0x2E, 0x2E, 0x2E]
        + (0..<Int.random(in: 1...6, using: &random)).map { _ in bytes.randomElement(using: &random) ?? 0 }
      let isValid = String(validating: sample, as: UTF8.self) != nil
      let (text, problem) = decode(sample, inPiecesOf: [.random(in: 1...5, using: &random)])
      if (problem == nil) != isValid || !sample.starts(with: text.utf8) { Issue.record("\(sample)") }
    }
  }

  @Test(
    arguments: [[0xD8, 0x00, 0x00, 0x41], [0xDC, 0x00], [0xD8, 0x00], [0x41], [0xD8, 0x00, 0xD8, 0x00]] as [[UInt8]])
  func `half a character of UTF-16 is refused`(_ bytes: [UInt8]) {
    #expect(decode([0xFE, 0xFF] + bytes).1 == "a character is not in the encoding of the file")
  }

  @Test func `control characters are no text`() {
    for byte in UInt8(0)..<0x20 where ![0x09, 0x0A, 0x0D].contains(byte) {
      #expect(decode([0x41, 0x42, 0x43, byte]).1?.contains("number \(byte))") == true)
    }
  }
}
