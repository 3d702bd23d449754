import Testing

@testable import LineEditing

struct LineSplitterTests {
  private static func lines(_ bytes: [UInt8], cut: Int) -> [String] {
    var splitter = LineSplitter()
    var lines: [String] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      splitter.add(rest.prefix(cut))
      rest = rest.dropFirst(cut)
      while let line = splitter.next() { lines.append(line) }
    }
    while let line = splitter.rest() { lines.append(line) }
    return lines
  }

  @Test(arguments: 1...7)
  func `lines end with LF or CR LF, the last one with nothing`(cut: Int) {
    #expect(Self.lines(Array("one\r\n\ntwø\r\r\nthree".utf8), cut: cut) == ["one", "", "twø\r", "three"])
    #expect(Self.lines(Array("one\n".utf8), cut: cut) == ["one"])
    #expect(Self.lines([], cut: cut) == [])
  }

  @Test func `invalid UTF-8 is repaired`() {
    #expect(Self.lines([0x61, 0xFF, 0x0A, 0xE6, 0xBC], cut: 2) == ["a\u{FFFD}", "\u{FFFD}"])
  }

  @Test func `a line has any length`() {
    let long = String(repeating: "x", count: 1_100_000)
    #expect(Self.lines(Array((long + "\nend").utf8), cut: 4096) == [long, "end"])
  }
}
