import Foundation
import Synchronization
import TerminalTesting
import Testing

@testable import LineEditing

/// Lines edited on a pseudo-terminal.
@Suite(.timeLimit(.minutes(5)))
struct ConsoleTypingTests {
  @Test func `a terminal that is closed while a line is edited or printed counts as SIGHUP`() async throws {
    let (typed, printed) = (try Pty(columns: 40), try Pty(columns: 40))
    let reader = Console(input: typed.slave, output: typed.slave, error: typed.slave)
    let line = RunningThread { reader.readLine(prompt: "> ") }
    _ = await onThread { typed.read() }
    typed.hangUp()
    #expect(await line.result() == .endOfInput)
    #expect([0, 128 + SIGTERM].map { reader.finish(code: $0) } == [128 + SIGHUP, 128 + SIGTERM])
    let writer = Console(input: printed.slave, output: printed.slave, error: printed.slave)
    printed.hangUp()
    writer.print("lost")
    #expect(writer.finish(code: 0) == 128 + SIGHUP)
  }

  @Test func `a line is edited, submitted, recalled and searched for, until a lone Escape`() async throws {
    let session = try TypingSession()
    let first = session.readLine()
    await session.sees(">")
    #expect(session.pty.mode == .raw)
    session.pty.type("helo\u{1B}[Dl")
    await session.sees("> hello", cursor: (0, 6))
    session.pty.type("\r")
    #expect(await first.result() == .line("hello") && session.pty.mode == .cbreak)
    await session.sees("> hello", cursor: (1, 0))

    let second = session.readLine()
    await session.sees("> hello", ">")
    session.pty.type("\u{1B}[A!")
    await session.sees("> hello", "> hello!")
    session.pty.type("\r")
    #expect(await second.result() == .line("hello!"))
    await session.sees("> hello", "> hello!", cursor: (2, 0))

    let third = session.readLine()
    await session.sees("> hello", "> hello!", ">")
    session.pty.type("\u{12}lo!")
    await session.sees("> hello", "> hello!", "(history: \"lo!\") hello!")
    session.pty.type("\u{1B}")
    await session.sees("> hello", "> hello!", "> hello!", cursor: (2, 5))
    session.pty.type("\r")
    #expect(await third.result() == .line("hello!"))
  }

  @Test func `a window of another size shows the line once`() async throws {
    let session = try TypingSession(columns: 20)
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("one two three four")
    await session.sees("> one two three four", cursor: (1, 0))
    session.resize(to: 8)
    await session.sees("> one tw", "o three", "four", cursor: (2, 4))
    session.resize(to: 40)
    await session.sees("> one two three four", cursor: (0, 20))
    session.pty.type("\r")
    #expect(await line.result() == .line("one two three four"))
  }

  @Test func `what is typed between lines arrives with the next one, Ctrl-D as well`() async throws {
    let session = try TypingSession()
    let first = session.readLine()
    await session.sees(">")
    session.pty.type("one\r")
    #expect(await first.result() == .line("one"))
    session.pty.type("twp\u{7F}o\r\u{04}")
    let results = [await session.readLine().result(), await session.readLine().result()]
    #expect(results == [.line("two"), .endOfInput])
    #expect(session.console.finish(code: 0) == 0)
    await session.sees("> one", "> two", ">", cursor: (3, 0))
    #expect(session.pty.mode == .cooked)
  }

  @Test func `the bytes of an arrow key may arrive one by one`() async throws {
    #expect(ReaderState().escapeTimeout > 200)
    let session = try TypingSession()
    session.console.reader.withLock { $0.escapeTimeout = 60_000 }
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("ac")
    for byte in ["\u{1B}", "[", "D"] {
      session.pty.waitUntilRead()
      session.pty.type(byte)
    }
    await session.sees("> ac", cursor: (0, 3))
    session.pty.type("b\r")
    #expect(await line.result() == .line("abc"))
  }

  @Test func `the second Ctrl-C in an empty line says how to quit`() async throws {
    let session = try TypingSession()
    let line = session.readLine()
    await session.sees(">")
    session.pty.type("a\u{03}\u{03}b\u{7F}\u{03}\u{03}")
    await session.sees("> a^C", "> ^C", "> ^C", "> ^C", "press Ctrl-D to quit", ">")
    session.pty.type("\u{04}")
    #expect(await line.result() == .endOfInput)
  }

  @Test func `a dumb terminal is read line by line`() async throws {
    let session = try TypingSession(isDumb: true)
    let line = session.readLine()
    await session.sees(">")
    #expect(session.pty.mode == .cooked && session.console.columns == 40)
    session.pty.type("plain\n")
    #expect(await line.result() == .line("plain"))
    await session.sees("> plain", cursor: (1, 0))
  }
}
