import TerminalTesting
import Testing

@testable import LineEditing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite(.timeLimit(.minutes(5)))
struct ConsolePipeTests {
  private let input: TestPipe
  private let output: TestPipe
  private let console: Console

  init() throws {
    input = try TestPipe()
    output = try TestPipe()
    console = Console(input: input.reading, output: output.writing, error: output.writing)
  }

  @Test func `lines of a pipe are read without a prompt`() async {
    input.send(Array("one\r\ntw".utf8))
    #expect(console.readLine(prompt: "> ") == .line("one"))
    let second = RunningThread { [console] in console.readLine(prompt: "> ") }
    input.send(Array("o\nend".utf8))
    input.closeWriting()
    #expect(await second.result() == .line("two"))
    let rest = (1...3).map { _ in console.readLine(prompt: "> ") }
    #expect(rest == [.line("end"), .endOfInput, .endOfInput])
    console.print("only this")
    #expect(console.finish(code: 0) == 0)
    output.closeWriting()
    #expect(output.readAll() == Array("only this\n".utf8))
  }

  @Test func `a folder as standard input is an error`() {
    let folder = open("/", O_RDONLY)
    defer { close(folder) }
    let console = Console(input: folder, output: output.writing, error: output.writing)
    let results = (1...2).map { _ in console.readLine(prompt: "") }
    #expect(results == [.unreadable("cannot read standard input: Is a directory"), .endOfInput])
  }

  @Test func `a wake interrupts the reading, also before lines that wait`() async {
    let line = RunningThread { [console] in console.readLine(prompt: "") }
    console.wake()
    #expect(await line.result() == .interrupted)
    input.send(Array("one\ntwo\n".utf8))
    let first = console.readLine(prompt: "")
    for _ in 1...2 { console.wake() }
    let others = (1...2).map { _ in console.readLine(prompt: "") }
    #expect([first] + others == [.line("one"), .interrupted, .line("two")])
  }

  @Test func `a write to a full non-blocking pipe waits`() async {
    _ = fcntl(output.writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 100_000)
    let all = RunningThread { [output] in output.readAll() }
    await onThread { [console, output] in
      console.print(text)
      #expect(console.finish(code: 0) == 0)
      output.closeWriting()
    }
    #expect(await all.result() == Array((text + "\n").utf8) && console.failure == nil)
  }

  @Test func `after a broken pipe, the exit code is 1, and nothing is reported`() throws {
    signal(SIGPIPE, SIG_IGN)
    let broken = try TestPipe()
    let console = Console(input: input.reading, output: dup(broken.writing), error: output.writing)
    let other = Int32(dup2(input.reading, broken.reading))
    #expect(other == broken.reading)
    console.print("lost")
    #expect(console.readLine(prompt: "") == .interrupted)
    #expect(console.failure?.isBrokenPipe == true)
    #expect([0, 3].map { console.finish(code: $0) } == [1, 3])
    output.closeWriting()
    #expect(output.readAll() == [])
  }

  #if os(Linux)
  @Test func `a full disk is one line on standard error and exit code 1`() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    let console = Console(input: input.reading, output: full, error: output.writing)
    console.print("lost")
    console.print("lost, too")
    #expect([0, 3].map { console.finish(code: $0) } == [1, 3] && console.failure?.code == ENOSPC)
    output.closeWriting()
    #expect(output.readAll() == Array("cannot write to standard output: No space left on device\n".utf8))
  }
  #endif
}
