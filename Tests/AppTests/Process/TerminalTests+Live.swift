import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The real program at a terminal.
@Suite(.timeLimit(.minutes(5)))
struct TerminalTests {
  @Test func `SIGINT ends the command that runs, and the app goes on until the end of its input`() async throws {
    let home = try TemporaryFolder()
    try home.write("lifecycle.didReceiveMemoryWarning\n:wait 1000\n", to: "script")
    let code = await onThread {
      Result {
        let terminal = try Pty(columns: 100)
        let app = try Self.start(at: terminal, home: home)
        terminal.type(":source script\r")
        terminal.read(until: "memoryWarnings")
        app.interrupt()
        terminal.type("\u{04}")
        app.waitUntilExit()
        return app.terminationStatus
      }
    }
    #expect(try code.get() == 0)
  }

  @Test func `the simulated world leaves the terminal to others while it is stopped`() async throws {
    let home = try TemporaryFolder()
    let modes = await onThread {
      Result {
        let terminal = try Pty(columns: 100)
        let app = try Self.start(at: terminal, home: home, arguments: ["--world", "simulated"])
        terminal.read(until: "0:00 >")
        let before = terminal.mode
        kill(app.processIdentifier, SIGTSTP)
        var info = siginfo_t()
        waitid(P_PID, id_t(app.processIdentifier), &info, WSTOPPED | WNOWAIT)
        let stopped = terminal.mode
        kill(app.processIdentifier, SIGCONT)
        terminal.read(until: "0:00 >")
        let after = terminal.mode
        terminal.type(":quit\r")
        app.waitUntilExit()
        return [before, stopped, after]
      }
    }
    #expect(try modes.get() == [.raw, .cooked, .raw])
  }

  /// Starts the app at a terminal.
  private static func start(at terminal: Pty, home: TemporaryFolder, arguments: [String] = []) throws -> Process {
    let app = Process()
    app.executableURL = RunningApp.executable
    app.arguments = arguments
    app.currentDirectoryURL = home.url
    app.environment = ["HOME": home.url.path, "TERM": "xterm"].merging(RunningApp.sanitizerOptions) { $1 }
    let end = FileHandle(fileDescriptor: terminal.slave)
    (app.standardInput, app.standardOutput, app.standardError) = (end, end, end)
    try app.run()
    return app
  }
}

extension Pty {
  /// Reads output up to a text, or until there is none for minutes.
  fileprivate func read(until text: String) {
    var output: [UInt8] = []
    while !String(decoding: output, as: UTF8.self).contains(text) {
      let more = read()
      if more.isEmpty { return }
      output += more
    }
  }
}
