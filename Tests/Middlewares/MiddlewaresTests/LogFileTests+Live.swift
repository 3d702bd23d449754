import Foundation
import Logger
import SwiftRex
import SwiftRexTesting
import Testing

/// Files to which lines are appended.
@Suite(.highPriority)
struct LogFileTests {
  /// Appends lines to a file, and returns the messages about failures.
  private func append(_ lines: String..., to path: String) throws -> [String] {
    let messages = Locked<[String]>([])
    let file = try LogFile(appendingTo: path) { message in messages.withLock { $0.append(message) } }
    for line in lines { file.append(line) }
    return messages.withLock { $0 }
  }

  @Test func `lines are appended to the file, and can be read before it is closed`() throws {
    let folder = try TemporaryFolder()
    #expect(try append("one", "two", to: folder.path + "/log") == [])
    let file = try LogFile(appendingTo: folder.path + "/log") { _ in }
    file.append("three")
    file.begin("Market 1")
    #expect(try folder.text(of: "log").hasPrefix("one\ntwo\nthree\n--- Market 1, process \(getpid()), 2"))
  }

  @Test func `after the file was moved or deleted, lines go to a new one at the path`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/log"
    let file = try LogFile(appendingTo: path) { Issue.record("\($0)") }
    file.append("one")
    try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
    file.append("two")
    try FileManager.default.removeItem(atPath: path)
    try folder.write("other\n", to: "log")
    for line in ["three", "four"] { file.append(line) }
    #expect(try (folder.text(of: "log.1"), folder.text(of: "log")) == ("one\n", "other\nthree\nfour\n"))
  }

  @Test func `if no new file can be created, lines go to the one that was moved`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/logs", withIntermediateDirectories: true)
    let file = try LogFile(appendingTo: folder.path + "/logs/log") { Issue.record("\($0)") }
    try FileManager.default.moveItem(atPath: folder.path + "/logs", toPath: folder.path + "/old")
    for line in ["one", "two"] { file.append(line) }
    #expect(try folder.text(of: "old/log") == "one\ntwo\n")
  }

  @Test(.timeLimit(.minutes(5))) func `a path that cannot be written is refused`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let messages = ["/nowhere/log", "/", pipe].map { path in
      #expect(throws: LogFileError.self) { try append("one", to: path) }?.message
    }
    #expect(
      messages == [
        "cannot write the log /nowhere/log: No such file or directory", "cannot write the log /: Is a directory",
        "cannot write the log \(pipe): No such device or address",
      ])
  }

  #if os(Linux)
  @Test func `a full disk is reported once`() throws {
    let message = "cannot write the log /dev/full: No space left on device"
    #expect(try append("one", "two", to: "/dev/full") == [message])
  }

  @Test func `a file that reaches a system limit ends with its last complete line`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 5, rlim_max: 5)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      let folder = try TemporaryFolder()
      let file = try LogFile(appendingTo: folder.path + "/log") { _ in }
      for line in ["one", "two"] { file.append(line) }
      try #require(try folder.text(of: "log") == "one\n")
    }
  }
  #endif
}
