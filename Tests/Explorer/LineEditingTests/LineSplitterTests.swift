import Testing

@testable import LineEditing

struct LineSplitterTests {
  private static func lines(_ bytes: [UInt8], cut: Int) -> [ReadResult] {
    var splitter = LineSplitter()
    var lines: [ReadResult] = []
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
  func `lines end with LF or CR LF and no other character, the last one with nothing`(cut: Int) {
    let lines = ["one", "", "twø\r", "three"].map(ReadResult.line)
    #expect(Self.lines(Array("one\r\n\ntwø\r\r\nthree".utf8), cut: cut) == lines)
    let other = "a\u{B}\u{C}\u{85}\u{2028}\u{2029}\rb"
    #expect(Self.lines(Array((other + "\n").utf8), cut: cut) == [.line(other)])
  }

  @Test func `a line of invalid UTF-8 is reported, and the others are read`() {
    let invalid = ReadResult.unreadable("the line is not valid UTF-8")
    #expect(Self.lines([0x61, 0xFF, 0x0A, 0x62, 0x0A, 0xE6, 0xBC], cut: 2) == [invalid, .line("b"), invalid])
  }

  @Test func `a line of 1 MiB is read, and a longer one is reported`() {
    let long = String(repeating: "x", count: 1 << 20)
    let tooLong = ReadResult.unreadable("the line is longer than 1 MiB")
    for cut in [1 << 10, 1 << 16, 3 << 20] {
      #expect(Self.lines(Array((long + "\r\nend").utf8), cut: cut) == [.line(long), .line("end")])
      #expect(
        Self.lines(Array((long + "y\nnext\n" + long + "zzz").utf8), cut: cut) == [tooLong, .line("next"), tooLong])
    }
    var splitter = LineSplitter()
    let chunk = [UInt8](repeating: 0, count: 1 << 16)
    var results: [ReadResult] = []
    for _ in 0..<20 {
      splitter.add(chunk)
      while let line = splitter.next() { results.append(line) }
    }
    #expect(results == [tooLong] && splitter.rest() == nil)
  }
}
