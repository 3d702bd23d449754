import SwiftRexTesting
import Synchronization
import TerminalTesting
import Testing

@testable import LineEditing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ProcessStateTests {
  @Test func `closed standard descriptors are opened on the null device`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      for descriptor in Int32(0)...2 { close(descriptor) }
      StandardDescriptors.prepare()
      let areOpen = (Int32(0)...2).allSatisfy { fcntl($0, F_GETFD) != -1 }
      let next = open("/dev/null", O_RDONLY)
      exit(areOpen && next > 2 ? 7 : 1)
    }
  }

  @Test func `what is printed on a closed standard output is an error of the process`() async {
    await #expect(processExitsWith: .exitCode(1)) {
      close(1)
      Console.standard.print("lost")
      exit(Console.standard.finish(code: 0))
    }
    await #expect(processExitsWith: .exitCode(0)) {
      close(1)
      exit(Console.standard.finish(code: 0))
    }
  }

  @Test func `a raw terminal is restored when the process exits`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      ObservedTerminal.checkAfterExit()
      ObservedTerminal.makeRaw()
      exit(2)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU, SIGPROF])
  func `a raw terminal is restored, and marks no pasted text, when a signal kills the process`(number: Int32)
    async throws
  {
    let pty = try Pty(columns: 40)
    let name = pty.path
    await #expect(processExitsWith: .signal(number)) { [name = name as String, number = number as Int32] in
      let terminal = open(name, O_RDWR | O_NOCTTY)
      guard Terminal.at(terminal).enterRawMode(keepsSignals: true) else { exit(1) }
      _ = write(terminal, "raw", 3)
      kill(getpid(), number)
      pause()
    }
    let expected = Array("raw\(Screen.pasteOff)".utf8)
    // The two writes may arrive one by one.
    var output = pty.read()
    if output.count < expected.count { output += pty.read() }
    #expect(output == expected)
    #expect(pty.mode == .cooked)
  }

  @Test func `a page on the terminal is left when a signal kills the process`() async throws {
    let pty = try Pty(columns: 40)
    let name = pty.path
    await #expect(processExitsWith: .signal(SIGALRM)) { [name = name as String] in
      let terminal = open(name, O_RDWR | O_NOCTTY)
      let console = Console(input: terminal, output: terminal, error: terminal)
      _ = console.fullScreen { screen in
        screen.show(["row"])
        console.state.withLock(\.drawn)?.queue.waitUntilWritten()
        kill(getpid(), SIGALRM)
        pause()
      }
    }
    var output: [UInt8] = []
    while !String(decoding: output, as: UTF8.self).hasSuffix("\(Page.leave)\(Screen.pasteOff)") {
      let more = pty.read()
      if more.isEmpty { break }
      output += more
    }
    #expect(String(decoding: output, as: UTF8.self).contains("row"))
    #expect(pty.mode == .cooked)
  }

  @Test func `signals that the process handles or ignores keep their action`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGTERM) { _ in _exit(7) }
      signal(SIGHUP, SIG_IGN)
      ObservedTerminal.makeRaw()
      kill(getpid(), SIGHUP)
      kill(getpid(), SIGTERM)
      pause()
    }
  }
}

/// A terminal whose mode is checked after all other exit handlers.
private enum ObservedTerminal {
  static let pty = try? Pty(columns: 40)

  static func makeRaw() {
    guard let pty, Terminal.at(pty.slave).enterRawMode(), pty.mode == .raw else { exit(1) }
  }

  static func checkAfterExit() {
    atexit { _exit(ObservedTerminal.pty?.mode == .cooked ? 7 : 3) }
  }
}
