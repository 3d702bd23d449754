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

  @Test func `the history keeps lines, except blanks, secrets and very long ones`()
    throws
  {
    var file = HistoryFile(path: path)
    for line in ["one", "two\nthree", "two\nthree", "Oslo \\ \u{1F3D9}"] { try file.append(line) }
    var other = HistoryFile(path: path)
    #expect(try other.load() == ["one", "two\nthree", "Oslo \\ \u{1F3D9}"])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let long = String(repeating: "x", count: 10_001)
    for line in ["last", " one", "\tone", ":set Token abc", "x(\"passWord\")", long] { try file.append(line) }
    #expect(try file.load().suffix(2) == ["Oslo \\ \u{1F3D9}", "last"])
  }

  @Test func `a line is not appended to one that has no end`() throws {
    try write("one\ntwo")
    var file = HistoryFile(path: path)
    try file.append("three")
    try file.append("four")
    #expect(try text() == "one\ntwo\nthree\nfour\n")
  }

  @Test func `a long history is cut`() throws {
    try write((1...7).map { "\($0)\n" }.joined())
    var file = HistoryFile(path: path, limit: 3)
    #expect(try file.load() == ["5", "6", "7"])
    #expect(try text() == "5\n6\n7\n")
    try file.append("8")
    #expect(try file.load() == ["6", "7", "8"])
    #expect(try text() == "5\n6\n7\n8\n")
  }

  @Test func `a linked history stays a link`() throws {
    try write("")
    let target = try folder.write("1\n2\n3\n", to: "target")
    chmod(target, 0o644)
    unlink(path)
    #expect(symlink(target, path) == 0)
    var file = HistoryFile(path: path, limit: 2)
    #expect(try file.load() == ["2", "3"])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o644)
  }

  @Test func `damaged lines are left out`() throws {
    try write("1\n\u{7}\n2\n\n3\n")
    var file = HistoryFile(path: path, limit: 2)
    #expect(try file.load() == ["2", "3"])
  }

  @Test func `a file that another process has locked is not waited for`()
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
  }

  @Test func `a folder is an error`() throws {
    let folder = folder.url.path + "/other"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var other = HistoryFile(path: folder)
    #expect(throws: HistoryFile.Failure(message: "cannot write \(folder): Is a directory")) { try other.load() }
  }

  @Test func `lines that are appended while another process shortens the file are not lost`() async throws {
    try write((1...20).map { "old \($0)\n" }.joined())
    let path = path
    let appended = RunningThread {
      var file = HistoryFile(path: path)
      return (1...100).filter { (try? file.append("new \($0)")) != nil }
    }
    await onThread {
      var file = HistoryFile(path: path, limit: 5)
      for _ in 1...100 { _ = try? file.load() }
    }
    let last = try #require(await appended.result()).suffix(5).map { "new \($0)" }
    #expect(try text().split(separator: "\n").suffix(5) == last[...].map { $0[...] })
  }

  @Test func `a console recalls the lines of earlier runs`() async throws {
    try write("earlier\n")
    let session = try TypingSession(columns: 200)
    session.console.keepHistory(in: path)
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("\u{1B}[A!\r")
    #expect(await line.result() == .line("earlier!"))
    #expect(try text() == "earlier\nearlier!\n")
  }

  @Test func `a history that cannot be saved is one line`() async throws {
    let session = try TypingSession(columns: 200)
    session.console.keepHistory(in: path)
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let next = session.readLine()
    await session.sees(">")
    session.pty.type("next\r")
    #expect(await next.result() == .line("next"))
    await session.sees(
      "> next", "the history is no longer saved: cannot write \(path): Is a directory")
  }
}
