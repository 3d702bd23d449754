#if os(Linux)
import Foundation
import SwiftRexTesting
import Synchronization
import TerminalTesting
import Testing

@testable import LineEditing

/// A process in the background of its terminal, which ignores SIGTTOU so that nothing but itself keeps it from changing it.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct BackgroundTests {
  @Test func `a process in the background leaves the terminal as it is`() async throws {
    let pty = try Pty(columns: 40)
    let name = pty.path
    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      let terminal = try takeTerminal(name)
      try enterBackground(of: terminal)
      exit(Terminal.at(terminal).enterRawMode() ? 1 : 7)
    }
    #expect(pty.mode == .cooked)
  }

  @Test func `a process that is killed in the background leaves the terminal as it is`() async throws {
    let pty = try Pty(columns: 40)
    let name = pty.path
    await #expect(processExitsWith: .signal(SIGTERM)) { [name = name as String] in
      let terminal = try takeTerminal(name)
      guard Terminal.at(terminal).enterRawMode() else { exit(1) }
      try enterBackground(of: terminal)
      kill(getpid(), SIGTERM)
      pause()
    }
    #expect(pty.mode == .raw)
  }

  @Test func `a console that continues in the background does not draw`()
    async throws
  {
    let pty = try Pty(columns: 40)
    let name = pty.path
    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      let terminal = try takeTerminal(name)
      let console = Console(input: terminal, output: terminal, error: terminal)
      try enterBackground(of: terminal)
      console.reclaimTerminal()
      exit(console.finish(code: 7))
    }
    pty.type("x")
    #expect(pty.read() == Array("x".utf8))
  }

  @Test func `a line is edited again in the foreground, even if no signal reported the return`() async throws {
    let pty = try Pty(columns: 40)
    let name = pty.path
    let typing = RunningThread {
      pty.skip(through: Screen.pasteOn)
      pty.type("ab\u{1A}c\r")
      pty.skip(through: Screen.pasteOff)
      pty.type("\n")
    }
    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      signal(SIGTTIN, SIG_IGN)
      let terminal = try takeTerminal(name)
      let console = Console(
        input: terminal, output: terminal, error: terminal,
        onSuspend: {
          try? enterBackground(of: terminal)
          enterForeground(of: terminal) {}
        })
      let line = console.readLine(prompt: "> ")
      let isBack = console.terminal.isInForeground && !console.state.withLock(\.screen.isSuspended)
      exit(line == .line("abc") && isBack ? 7 : 1)
    }
    await typing.result()
  }

  @Test(arguments: [SIGTSTP, SIGSTOP])
  func `a process stopped from outside leaves the terminal, and continues editing afterward`(number: Int32)
    async throws
  {
    let pty = try Pty(columns: 40)
    let name = pty.path
    let mode = RunningThread { () -> Pty.Mode? in
      // Signals to process 0 would stop all tests.
      guard let pid = pid_t(pty.skip(through: Screen.pasteOn).filter(\.isNumber)), pid > 0 else {
        pty.hangUp()
        return nil
      }
      pty.type("a")
      pty.skip(through: "a")
      kill(pid, number)
      var info = siginfo_t()
      waitid(P_PID, id_t(pid), &info, WSTOPPED | WNOWAIT)
      let mode = pty.mode
      // As a shell does.
      setCanonicalMode(of: pty.slave, true)
      kill(pid, SIGCONT)
      pty.skip(through: Screen.pasteOn)
      pty.type("b\r")
      return mode
    }
    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      let terminal = try takeTerminal(name)
      let console = Console(input: terminal, output: terminal, error: terminal)
      let stops = console.releaseOnStop()
      console.print("\(getpid())")
      let line = console.readLine(prompt: "> ")
      withExtendedLifetime(stops) {}
      exit(line == .line("ab") ? 7 : 1)
    }
    #expect(await mode.result() == (number == SIGTSTP ? Pty.Mode.cooked : .raw))
  }

  @Test func `a console that began in the background edits its line when it comes into the foreground`() async throws {
    let pty = try Pty(columns: 40)
    let name = pty.path
    let typing = RunningThread {
      pty.skip(through: Screen.pasteOn)
      pty.type("f")
      pty.skip(through: Screen.pasteOn)
      pty.type("\r")
    }
    await #expect(processExitsWith: .exitCode(7)) { [name = name as String] in
      signal(SIGTTIN, SIG_IGN)
      let terminal = try takeTerminal(name)
      try enterBackground(of: terminal)
      // As a shell does, whose own line is edited meanwhile.
      setCanonicalMode(of: terminal, false)
      let console = Console(input: terminal, output: terminal, error: terminal)
      enterForeground(of: terminal) { setCanonicalMode(of: terminal, true) }
      exit(console.readLine(prompt: "> ") == .line("f") ? 7 : 1)
    }
    await typing.result()
  }
}

extension Pty {
  /// Reads until a text was written, and returns what came before it.
  @discardableResult
  fileprivate func skip(through text: String) -> String {
    var output: [UInt8] = []
    while true {
      if let range = output.firstRange(of: Array(text.utf8)) {
        return String(decoding: output[..<range.lowerBound], as: UTF8.self)
      }
      let bytes = read()
      if bytes.isEmpty { return "" }
      output += bytes
    }
  }
}

/// Opens a terminal and makes it the controlling terminal of this process, in a new session.
private func takeTerminal(_ name: String) throws -> Int32 {
  _ = setsid()
  let terminal = open(name, O_RDWR)
  guard terminal >= 0, ioctl(terminal, UInt(TIOCSCTTY), 0) == 0, tcgetpgrp(terminal) == getpgrp() else {
    throw SystemError(code: errno)
  }
  return terminal
}

private func setCanonicalMode(of terminal: Int32, _ isCanonical: Bool) {
  var mode = termios()
  tcgetattr(terminal, &mode)
  if isCanonical { mode.c_lflag |= tcflag_t(ICANON) } else { mode.c_lflag &= ~tcflag_t(ICANON) }
  tcsetattr(terminal, TCSANOW, &mode)
}

/// Puts this process into the foreground as soon as there is input, after a preparation.
private func enterForeground(of terminal: Int32, _ prepare: @escaping @Sendable () -> Void) {
  Thread.detachNewThread {
    var descriptor = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    poll(&descriptor, 1, -1)
    prepare()
    tcsetpgrp(terminal, getpgrp())
  }
}

/// Puts another process into the foreground; one that has ended and is not waited for counts as well.
private func enterBackground(of terminal: Int32) throws {
  signal(SIGTTOU, SIG_IGN)
  signal(SIGCHLD, SIG_DFL)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  var child: pid_t = 0
  var words = [strdup("true"), nil]
  defer { for word in words { free(word) } }
  guard posix_spawn(&child, "/bin/true", nil, &attributes, &words, environ) == 0, tcsetpgrp(terminal, child) == 0
  else {
    throw SystemError(code: errno)
  }
}
#endif
