import Synchronization
import TerminalTesting
import Testing

@testable import LineEditing

/// Interruptions of the editing of a line: suspension, wakes, output.
@Suite(.timeLimit(.minutes(5)))
struct ConsoleInterruptionTests {
  @Test func `Ctrl-Z restores the terminal while the process is stopped`() async throws {
    let modes = Mutex<[Pty.Mode]>([])
    let session = try TypingSession { pty in modes.withLock { $0.append(pty.mode) } }
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("gone\u{03}\u{1A}kept\u{1A}!")
    await session.sees("> gone^C", "> kept!")
    #expect(session.pty.mode == .raw)
    session.pty.type("\r")
    #expect(await line.result() == .line("kept!"))
    #expect(modes.withLock { $0 } == [.cooked, .cooked])
  }

  @Test func `what is printed while the terminal is released shows no prompt`() async throws {
    let session = try TypingSession()
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("kept")
    await session.sees("> kept")
    session.console.releaseTerminal()
    #expect(session.pty.mode == .cooked)
    session.console.print("away:\n  idle → saving")
    session.console.printError("an error")
    await session.sees("away:", "  idle → saving", "an error", cursor: (3, 0))
    session.console.reclaimTerminal()
    await session.sees("away:", "  idle → saving", "an error", "> kept")
    #expect(session.pty.mode == .raw)
    session.pty.type("\r")
    #expect(await line.result() == .line("kept"))
  }

  @Test func `a wake interrupts, and the typed text is kept`() async throws {
    let session = try TypingSession()
    let first = session.readLine()
    await session.sees(">")
    session.pty.type("kept")
    await session.sees("> kept")
    session.console.wake()
    #expect(await first.result() == .interrupted)
    await session.sees("", cursor: (0, 0))
    #expect(session.pty.mode == .cooked)
    let second = session.readLine()
    await session.sees("> kept")
    session.pty.type("\r")
    #expect(await second.result() == .line("kept"))
  }

  @Test func `threads print whole lines while a line is edited`() async throws {
    let session = try TypingSession()
    let line = session.readLine()
    await session.sees(">")
    let printing = (0..<4).map { thread in
      RunningThread { for index in 0..<50 { session.console.print("thread \(thread) line \(index)") } }
    }
    for letter in ["h", "e", "l", "l", "o"] { session.pty.type(letter) }
    let shown = await session.waits { screen in
      screen.lines.count == 201 && screen.lines.last == "> hello"
        && (0..<4).allSatisfy { thread in
          let prefix = "thread \(thread) "
          return screen.lines.filter { $0.hasPrefix(prefix) } == (0..<50).map { "\(prefix)line \($0)" }
        }
    }
    #expect(shown == nil)
    for thread in printing { await thread.result() }
    session.pty.type("\r")
    #expect(await line.result() == .line("hello"))
  }
}
