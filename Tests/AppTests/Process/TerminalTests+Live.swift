import Foundation
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

/// The real program at a terminal.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct TerminalTests {
  @Test func `SIGINT ends the running command, not the app`() async throws {
    let home = try TemporaryFolder()
    try home.write("lifecycle.didReceiveMemoryWarning\n:wait 1000\n", to: "script")
    let code = try await AppTerminal.run([], home: home) { terminal in
      terminal.type(":source script\r")
      try terminal.see("memoryWarnings")
      terminal.send(SIGINT)
      terminal.type("\u{04}")
    }
    #expect(code == 0)
  }

  @Test(arguments: [["--world", "simulated"], []])
  func `Ctrl-C ends the wait for the writer of a named pipe`(arguments: [String]) async throws {
    let home = try TemporaryFolder()
    #expect(mkfifo(home.path + "/pipe", 0o600) == 0)
    let code = try await AppTerminal.run(arguments, home: home) { terminal in
      try terminal.see(">")
      terminal.type(":source pipe\r")
      // Only while a command runs, Ctrl-C is a signal.
      terminal.waitUntil(.cbreak)
      terminal.send(SIGINT)
      try terminal.see("interrupted")
      terminal.type("\u{04}")
    }
    #expect(code == 0)
  }

  @Test func `a program that hangs at a terminal is killed, and its test fails`() async throws {
    await #expect(throws: AppTerminal.Hanging.self) {
      try await AppTerminal.run(["--world", "simulated"], home: TemporaryFolder(), limit: .zero) {
        try $0.see("0:00 >")
      }
    }
  }

  @Test func `a suspended app in the simulated world releases the terminal`() async throws {
    let modes = Locked<[Pty.Mode]>([])
    let code = try await AppTerminal.run(["--world", "simulated"], home: TemporaryFolder()) { terminal in
      try terminal.see("0:00 >")
      modes.withLock { $0.append(terminal.mode) }
      terminal.send(SIGTSTP)
      terminal.waitUntilStopped()
      modes.withLock { $0.append(terminal.mode) }
      terminal.send(SIGCONT)
      try terminal.see("0:00 >")
      modes.withLock { $0.append(terminal.mode) }
      terminal.type(":quit\r")
    }
    #expect(modes.withLock(\.self) == [.raw, .cooked, .raw] && code == 0)
  }
}
