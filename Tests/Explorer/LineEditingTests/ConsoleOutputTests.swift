import Foundation
import TerminalTesting
import Testing

@testable import LineEditing

/// Output whose reader has stopped reading.
@Suite(.timeLimit(.minutes(5)))
struct ConsoleOutputTests {
  private static let mebibyte = String(repeating: "x", count: 1 << 20)

  private let input: TestPipe
  private let output: TestPipe
  private let errors: TestPipe
  private let console: Console

  init() throws {
    signal(SIGPIPE, SIG_IGN)
    input = try TestPipe()
    output = try TestPipe()
    errors = try TestPipe()
    console = Console(input: input.reading, output: output.writing, error: errors.writing)
  }

  /// Writes everything, and closes the streams.
  private func finish() async {
    let code = await onThread { [console] in console.finish(code: 0) }
    #expect(code == 0)
    output.closeWriting()
    errors.closeWriting()
  }

  @Test func `a thread that must not wait prints at most 16 MiB, and what was omitted is counted`() async {
    for _ in 0..<17 { console.printUnlessFull(Self.mebibyte) }
    let printed = RunningThread { [output] in output.readAll().count }
    await finish()
    #expect(await printed.result() == 16 * (Self.mebibyte.utf8.count + 1))
    let message = "1 message was not printed because standard output was not read in time\n"
    #expect(errors.readAll() == Array(message.utf8))
  }

  @Test func `a thread that can wait does so until there is room`() async {
    console.print(Self.mebibyte)
    let waiting = RunningThread { [console] in
      console.waitForRoom()
      console.printError("there is room")
    }
    let printed = RunningThread { [output] in output.readAll().count }
    await waiting.result()
    await finish()
    #expect(await printed.result() == Self.mebibyte.utf8.count + 1)
    #expect(errors.readAll() == Array("there is room\n".utf8))
  }

  @Test func `a release ends all waits, and what does not fit is lost`() async throws {
    let stuck = try TestPipe()
    let console = Console(input: input.reading, output: dup(stuck.writing), error: errors.writing)
    console.print(Self.mebibyte)
    let printing = RunningThread { console.print("more") }
    console.releaseOutput()
    await printing.result()
    console.printError("an error")
    var bytes = [UInt8](repeating: 0, count: 9)
    #expect(read(errors.reading, &bytes, bytes.count) == bytes.count)
    #expect(bytes == Array("an error\n".utf8))
    let code = await onThread { console.finish(code: 143) }
    #expect(code == 143)
    #expect(dup2(input.reading, stuck.reading) == stuck.reading)
    #expect(console.readLine(prompt: "") == .interrupted)
  }

  @Test func `attributes reach standard output, and are escaped on standard error`() async {
    console.print("\u{1B}[32mgreen\u{1B}[0m")
    console.printError("\u{1B}[32mgreen")
    await finish()
    #expect(output.readAll() == Array("\u{1B}[32mgreen\u{1B}[0m\n".utf8))
    #expect(errors.readAll() == Array(#"\u{1B}[32mgreen"#.utf8) + [10])
  }

  @Test func `two streams to one file keep the order of what is printed`() throws {
    let console = Console(input: input.reading, output: output.writing, error: dup(output.writing))
    for number in 0..<50 {
      console.print("output \(number)")
      console.printError("error \(number)")
    }
    #expect(console.finish(code: 0) == 0)
    let text = (0..<50).map { "output \($0)\nerror \($0)\n" }.joined()
    var bytes = [UInt8](repeating: 0, count: text.utf8.count)
    #expect(read(output.reading, &bytes, bytes.count) == bytes.count)
    #expect(bytes == Array(text.utf8))
  }

  @Test func `Ctrl-C cuts a long text on a terminal, and the line is edited below it`() async throws {
    let typing = try TypingSession()
    typing.console.print(String(repeating: "long ", count: 10_000))
    typing.console.print("more")
    let line = await onThread { [pty = typing.pty, console = typing.console] in
      Thread.detachNewThread {
        pty.waitUntil(.raw)
        pty.type("ab\u{03}cd\r")
      }
      return console.readLine(prompt: "> ")
    }
    #expect(line == .line("cd"))
    typing.console.print("done")
    #expect(await typing.waits { $0.lines.dropLast().last == "done" } == nil)
    let lines = typing.lines
    #expect(lines.joined().count < 20_000)
    #expect(lines.suffix(4) == ["> ab^C", "> cd", "done", ""] && lines.dropLast(4).last?.hasSuffix("…") == true)
  }

  @Test func `a pipe gets what was printed whole`() async throws {
    let printed = String(repeating: "long ", count: 100_000)
    console.print(printed)
    console.discardUnwritten()
    console.print("more")
    let read = RunningThread { [output] in output.readAll().count }
    await finish()
    #expect(await read.result() == printed.utf8.count + 1 + 5)
  }
}
