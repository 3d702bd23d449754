import SwiftRex
import Testing

@testable import App

struct ConsoleTypingTests {
  @Test func `a line is edited, submitted and recalled`() async throws {
    let session = try TypingSession()
    async let first = session.readLine()
    await session.sees(">")
    #expect(session.pty.mode == .raw)
    session.pty.type("helo\u{1B}[Dl")
    await session.sees("> hello", cursor: (0, 6))
    session.pty.type("\r")
    #expect(await first == .line("hello"))
    #expect(session.pty.mode == .resting)
    await session.sees("> hello", cursor: (1, 0))

    async let second = session.readLine()
    await session.sees("> hello", ">")
    session.pty.type("\u{1B}[A!")
    await session.sees("> hello", "> hello!")
    session.pty.type("\r")
    #expect(await second == .line("hello!"))
  }

  @Test func `what is printed while typing appears above the typed text`() async throws {
    let session = try TypingSession(columns: 12)
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("typed over rows\u{02}")
    await session.sees("> typed over", " rows", cursor: (1, 4))
    session.console.print("favorites.sync:\n  idle → saving")
    session.console.printError("an error")
    await session.sees(
      "favorites.sy", "nc:", "  idle → sav", "ing", "an error", "> typed over", " rows", cursor: (6, 4))
    session.pty.type("\u{05}!\r")
    #expect(await line == .line("typed over rows!"))
  }

  @Test func `wide and joined characters keep the cursor in place`() async throws {
    let session = try TypingSession(columns: 10)
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("漢字漢字e\u{301}")
    await session.sees("> 漢字漢字", "é", cursor: (1, 1))
    session.pty.type("\u{02}\u{02}\u{02}")
    await session.sees("> 漢字漢字", "é", cursor: (0, 6))
    session.pty.type("\u{7F}\r")
    #expect(await line == .line("漢漢字é"))
  }

  @Test func `a window of another size shows the line once`() async throws {
    let session = try TypingSession(columns: 20)
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("one two three four")
    await session.sees("> one two three four", cursor: (1, 0))
    session.resizes(to: 8)
    await session.sees("> one tw", "o three", "four", cursor: (2, 4))
    session.resizes(to: 40)
    await session.sees("> one two three four", cursor: (0, 20))
    session.pty.type("\r")
    #expect(await line == .line("one two three four"))
  }

  @Test func `Ctrl-C gives a fresh prompt and Ctrl-D ends the input`() async throws {
    let session = try TypingSession()
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("wrong\u{02}\u{03}")
    await session.sees("> wrong^C", ">", cursor: (1, 2))
    session.pty.type("\u{03}\u{04}")
    #expect(await line == .endOfInput)
    await session.sees("> wrong^C", "> ^C", ">", cursor: (3, 0))
    #expect(session.pty.mode == .cooked)
  }

  @Test func `what is typed between lines arrives with the next one, Ctrl-D as well`() async throws {
    let session = try TypingSession()
    async let first = session.readLine()
    await session.sees(">")
    session.pty.type("one\r")
    #expect(await first == .line("one"))
    session.pty.type("twp\u{7F}o\r\u{04}")
    #expect(await session.readLine() == .line("two"))
    #expect(await session.readLine() == .endOfInput)
    #expect(session.console.conclude(0) == 0)
    await session.sees("> one", "> two", ">", cursor: (3, 0))
    #expect(session.pty.mode == .cooked)
  }

  @Test func `pasted lines are read one after the other`() async throws {
    let session = try TypingSession()
    async let first = session.readLine()
    await session.sees(">")
    session.pty.type("\u{1B}[200~one\rtwo\rthr\u{1B}[201~ee")
    #expect(await first == .line("one"))
    #expect(await session.readLine() == .line("two"))
    async let third = session.readLine()
    await session.sees("> one", "> two", "> three")
    session.pty.type("\r")
    #expect(await third == .line("three"))
  }

  @Test func `Ctrl-Z gives the terminal back while the process is away`() async throws {
    let modes = Guarded<[Pty.Mode]>([])
    let session = try TypingSession { pty in modes.withLock { $0.append(pty.mode) } }
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("gone\u{03}\u{1A}kept\u{1A}!")
    await session.sees("> gone^C", "> kept!")
    #expect(session.pty.mode == .raw)
    session.pty.type("\r")
    #expect(await line == .line("kept!"))
    #expect(modes.withLock { $0 } == [.cooked, .cooked])
  }

  @Test func `what is printed while the terminal is away shows no prompt`() async throws {
    let session = try TypingSession()
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("kept")
    await session.sees("> kept")
    session.console.leave()
    #expect(session.pty.mode == .cooked)
    session.console.print("away")
    await session.sees("away", cursor: (1, 0))
    session.console.enter()
    await session.sees("away", "> kept")
    #expect(session.pty.mode == .raw)
    session.pty.type("\r")
    #expect(await line == .line("kept"))
  }

  @Test func `a wake interrupts and what was typed is kept`() async throws {
    let session = try TypingSession()
    async let first = session.readLine()
    await session.sees(">")
    session.pty.type("kept")
    await session.sees("> kept")
    session.console.wake()
    #expect(await first == .interrupted)
    await session.sees("", cursor: (0, 0))
    #expect(session.pty.mode == .cooked)
    async let second = session.readLine()
    await session.sees("> kept")
    session.pty.type("\r")
    #expect(await second == .line("kept"))
  }

  @Test func `Tab lists candidates above the line`() async throws {
    let session = try TypingSession()
    session.console.setCompletion { _, _ in ["favorites.item", "favorites.sync"] }
    async let line = session.readLine()
    await session.sees(">")
    session.pty.type("f\t\t")
    await session.sees("favorites.item  favorites.sync", "> favorites.")
    session.pty.type("\u{0C}")
    await session.sees("> favorites.", cursor: (0, 12))
    session.pty.type("\r")
    #expect(await line == .line("favorites."))
  }

  @Test func `a lone Escape takes a search over`() async throws {
    let session = try TypingSession()
    async let first = session.readLine()
    await session.sees(">")
    session.pty.type("one\r")
    #expect(await first == .line("one"))
    async let second = session.readLine()
    await session.sees("> one", ">")
    session.pty.type("\u{12}on")
    await session.sees("> one", "(history: \"on\") one")
    session.pty.type("\u{1B}")
    await session.sees("> one", "> one", cursor: (1, 2))
    session.pty.type("\r")
    #expect(await second == .line("one"))
  }

  @Test func `threads print whole lines while somebody types`() async throws {
    let session = try TypingSession()
    async let line = session.readLine()
    await session.sees(">")
    async let printing: Void = withTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          await onThread { for index in 0..<50 { session.console.print("thread \(thread) line \(index)") } }
        }
      }
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
    await printing
    session.pty.type("\r")
    #expect(await line == .line("hello"))
  }

  @Test func `a dumb terminal is read line by line`() async throws {
    let session = try TypingSession(isDumb: true)
    async let line = session.readLine()
    await session.sees(">")
    #expect(session.pty.mode == .cooked)
    session.pty.type("plain\n")
    #expect(await line == .line("plain"))
    await session.sees("> plain", cursor: (1, 0))
  }
}
