import Foundation
import SwiftRexTesting
import Synchronization
import TerminalTesting
import Testing

@testable import LineEditing

/// The lines that are kept from one run to the next.
@Suite(.timeLimit(.minutes(5)))
struct HistoryFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.path + "/state/program/history"
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `appended lines are read again from a file of the user alone, but no blanks, secrets or very long lines`()
    throws
  {
    var file = HistoryFile(path: path)
    for line in ["one", "two\nthree", "two\nthree", "Oslo \\ \u{1F3D9}"] { try file.append(line) }
    var other = HistoryFile(path: path)
    let (lines, damaged) = try other.load()
    #expect(lines == ["one", "two\nthree", "Oslo \\ \u{1F3D9}"] && damaged == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let long = String(repeating: "x", count: 10_001)
    for line in ["last", " one", "\tone", ":set Token abc", "x(\"passWord\")", long] { try file.append(line) }
    #expect(try file.load().lines.suffix(2) == ["Oslo \\ \u{1F3D9}", "last"])
  }

  @Test func `a line is not appended to one that has no end`() throws {
    try write("one\ntwo")
    var file = HistoryFile(path: path)
    try file.append("three")
    try file.append("four")
    #expect(try text() == "one\ntwo\nthree\nfour\n")
  }

  @Test func `a long file is replaced by its end, and a link to it stays one, with the mode of its target`() throws {
    try write("")
    let target = folder.url.path + "/target"
    try Data((1...7).map { "\($0)\n" }.joined().utf8).write(to: URL(fileURLWithPath: target))
    chmod(target, 0o644)
    unlink(path)
    // A pipe with the name of the new file is no obstacle.
    #expect(symlink(target, path) == 0 && mkfifo(target + ".new", 0o600) == 0)
    var file = HistoryFile(path: path, limit: 3)
    #expect(try file.load().lines == ["5", "6", "7"])
    #expect(try text() == "5\n6\n7\n")
    try file.append("8")
    #expect(try file.load().lines == ["6", "7", "8"])
    #expect(try text() == "5\n6\n7\n8\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o644)
  }

  @Test func `damaged lines are left out, counted and not removed`() throws {
    let damaged = "1\n2\n3\n\u{7}\n4\n5\n\n6\n7\n"
    try write(damaged)
    var file = HistoryFile(path: path, limit: 3)
    let (lines, count) = try file.load()
    #expect(lines == ["5", "6", "7"] && count == 1)
    #expect(try text() == damaged)
  }

  @Test func `a file that another process has locked is not waited for, and a folder is an error`()
    async throws
  {
    try write("one\n")
    let holder = open(path, O_RDONLY)
    defer { close(holder) }
    #expect(flock(holder, LOCK_EX) == 0)
    var file = HistoryFile(path: path)
    let locked = HistoryFile.Failure(message: "\(path) is locked by another process")
    #expect(throws: locked) { try file.load() }
    #expect(throws: locked) { try file.append("two") }
    let folder = folder.url.path + "/other"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var other = HistoryFile(path: folder)
    #expect(throws: HistoryFile.Failure(message: "cannot write \(folder): Is a directory")) { try other.load() }
  }

  @Test func `a line that is appended while the file is replaced is not lost`() async throws {
    try write((1...20_000).map { "\($0)\n" }.joined())
    let path = path
    let isReplaced = Mutex(false)
    async let appended: Void = onThread {
      var file = HistoryFile(path: path)
      while !isReplaced.withLock({ $0 }), !FileManager.default.fileExists(atPath: path + ".new") {}
      try? file.append("appended")
    }
    let replaced = await onThread {
      var file = HistoryFile(path: path, limit: 8_000)
      defer { isReplaced.withLock { $0 = true } }
      return (try? file.load().lines.count) ?? 0
    }
    await appended
    let lines = try text().split(separator: "\n")
    #expect(replaced == 8_000 && lines.first == "12001" && lines.last == "appended")
  }

  @Test func `a console reports damaged lines, if there are any`() throws {
    for (content, count) in [("1\n2\n", 0), ("1\n\u{7}\n2\n", 1), ("\u{7}\n\u{7}\n", 2)] {
      try write(content)
      let (input, output, errors) = (try TestPipe(), try TestPipe(), try TestPipe())
      let console = Console(input: input.reading, output: output.writing, error: errors.writing)
      console.keepHistory(in: path)
      #expect(console.finish(code: 0) == 0)
      errors.closeWriting()
      let message = "\(path): skipped \(count) damaged lines; the file cannot be shortened until they are removed\n"
      #expect(String(decoding: errors.readAll(), as: UTF8.self) == (count == 0 ? "" : message))
    }
  }

  @Test func `a console recalls the lines of earlier runs, and reports an error in one line`() async throws {
    try write("earlier\n")
    let session = try TypingSession(columns: 200)
    session.console.keepHistory(in: path)
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("\u{1B}[A!\r")
    #expect(await line == .line("earlier!"))
    #expect(try text() == "earlier\nearlier!\n")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    async let next = session.readLine()
    session.pty.type("next\r")
    #expect(await next == .line("next"))
    await session.sees(
      "> earlier!", "> next", "the history is no longer saved: cannot write \(path): Is a directory")
  }
}
