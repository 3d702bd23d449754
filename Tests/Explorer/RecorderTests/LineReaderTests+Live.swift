import Foundation
import SwiftRexTesting
import Testing

@testable import Recorder

/// The lines of a file, of any length and number.
struct LineReaderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reader(of data: Data, sizeLimit: Int = .max, lengthLimit: Int = .max) throws -> LineReader {
    try LineReader(path: try folder.write(data, to: "lines"), sizeLimit: sizeLimit, lengthLimit: lengthLimit)
  }

  private static let newline = Data([10])

  @Test func `lines are complete even if they span several reads`() throws {
    let lengths = [0, 1, 65_533, 0, 65_535, 65_536, 65_537, 200_000, 3]
    let lines = zip(UInt8(ascii: "a")..., lengths).map { Data(repeating: $0, count: $1) }
    var reader = try reader(of: Data(lines.map { $0 + Self.newline }.joined()))
    for (number, line) in zip(1..., lines) {
      #expect(try reader.next() == line && reader.number == number)
    }
    #expect(try reader.next() == nil && reader.number == lines.count && !reader.isTorn)
  }

  @Test func `a last line without a line break is torn`() throws {
    var reader = try reader(of: Data("tea\nsal".utf8))
    #expect(try reader.next() == Data("tea".utf8) && !reader.isTorn)
    #expect(try reader.next() == nil && reader.number == 1 && reader.isTorn)
  }

  @Test func `a line may be as long as the limit, but no longer`() throws {
    #expect(LineReader.lengthLimit == 16 << 20)
    var reader = try reader(of: Data("four\nseven".utf8), lengthLimit: 4)
    #expect(try reader.next() == Data("four".utf8))
    let error = #expect(throws: RecordingFileError.self) { _ = try reader.next() }
    #expect(error?.message == "longer than 4 bytes" && reader.number == 2)
  }

  @Test func `a file may be as large as the limit, but no larger`() throws {
    #expect(throws: Never.self) { try reader(of: Data("tea\n".utf8), sizeLimit: 4) }
    let error = #expect(throws: RecordingFileError.self) { try reader(of: Data("tea\n".utf8), sizeLimit: 3) }
    #expect(error?.message == "\(folder.path)/lines is larger than 3 bytes")
  }

  @Test func `a path without a regular file is refused without blocking`() throws {
    mkfifo(folder.path + "/pipe", 0o600)
    for (path, message) in [
      (folder.path + "/none", "cannot read \(folder.path)/none: No such file or directory"),
      (folder.path, "\(folder.path) is not a file; use another name"),
      (folder.path + "/pipe", "\(folder.path)/pipe is not a file; use another name"),
    ] {
      let error = #expect(throws: RecordingFileError.self) { try LineReader(path: path, sizeLimit: 9) }
      #expect(error?.message == message)
    }
  }
}
