import CommandLineOptions
import Foundation
import REPL
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// The options that let an app listen, and a terminal attach to it.
@Suite(.timeLimit(.minutes(5)))
struct MonitorOptionsTests {
  private let folder: TemporaryFolder
  private let app: TillApp

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
  }

  private static let table = OptionTable(
    program: "Till", overview: "", options: MonitorOptions.table, subcommands: MonitorOptions.subcommands,
    defaults: MonitorOptions())

  private func options(_ words: [String]) throws -> MonitorOptions {
    try #require(try Self.table.parse(words))
  }

  @Test func `an app listens at the path in its options`() async throws {
    let path = folder.path + "/other"
    let monitor = try #require(try options(["--monitor=\(path)"]).monitor(app.repl, of: "Till", version: "2"))
    #expect(monitor.path == path && FileManager.default.fileExists(atPath: path))
    let error = #expect(throws: UsageError.self) {
      try options(["--monitor=\(path)"]).monitor(app.repl, of: "Till", version: "2")
    }
    #expect(error?.message == "another app listens at \(path); name another path")
    let connection = try Connection(to: SocketPath(path), patience: 30)
    #expect(await onThread { connection.next()?.program } == "Till 2")
    monitor.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `without an app, a terminal says how to start one`() throws {
    let error = #expect(throws: UsageError.self) {
      try options(["attach", folder.path + "/none"]).attach(to: "Till", version: "1")
    }
    let reason = "no app listens at \(folder.path)/none: No such file or directory; start the app with --monitor"
    #expect(error?.message == reason)
  }

  @Test func `attach takes at most one path`() throws {
    #expect(try Self.table.parse(["attach", "--mcp"])?.attaches == true && Self.table.parse([])?.attaches == false)
    let paths = #expect(throws: UsageError.self) { try Self.table.parse(["attach", "one", "two"]) }
    #expect(paths?.message == "unexpected argument \"two\"; attach has at most a path")
  }

  @Test func `an agent needs attach`() throws {
    let (watched, agent) = (try #require(try Self.table.parse([])), try #require(try Self.table.parse(["--mcp"])))
    #expect(try watched.monitor(app.repl, of: "Till", version: "1") == nil)
    let failure = #expect(throws: UsageError.self) { try agent.monitor(app.repl, of: "Till", version: "1") }
    #expect(failure?.message == "--mcp needs attach")
  }
}
