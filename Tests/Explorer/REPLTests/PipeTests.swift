import CommandLineOptions
import ConcurrencyRex
import Foundation
import LineEditing
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// A program with a REPL, whose standard streams are files or pipes.
@Suite(.timeLimit(.minutes(5)))
struct PipeTests {
  private struct Result {
    let code: Int32
    let output: [String]
    let errors: [String]
  }

  /// Runs the shop as a program with arguments and standard input.
  private func run(_ arguments: [String], input: String) async throws -> Result {
    try await run(arguments, input: Data(input.utf8))
  }

  private func run(_ arguments: [String], input: Data = Data()) async throws -> Result {
    let captured = try CapturedConsole(input: input)
    let code = await onThread { Self.table.run(arguments, console: captured.console, Self.program) }
    return Result(code: code, output: Self.lines(of: captured.output), errors: Self.lines(of: captured.errors))
  }

  private static let table = OptionTable(
    program: "shop", overview: "A shop.", options: REPLOptions.table,
    subcommands: REPLOptions.subcommands, footer: REPLOptions.footer, defaults: REPLOptions())

  private static func program(_ options: REPLOptions, _ console: Console) throws(UsageError) -> Int32 {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console, options: options)
    let build: REPL<ShopSession.Store>.Rebuild = { clock, runtime in
      let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
      return (.shop(Shop.World(clock: clock), runtime, recorder), recorder)
    }
    let (store, recorder) = build(clock, runtime)
    let app = AppDescription<_, Shop.State>(samples: Shop.Action.samples)
    return REPL(store: store, recorder: recorder, runtime: runtime, app: app, branching: .possible(build)).run(
      try options.scripts, options: options,
      warnings: { $0.basket.items.contains("rope") ? ["rope is sold out"] : [] })
  }

  private static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  @Test func `standard input that is not a terminal is a script, which stops at its first error`() async throws {
    let run = try await run([], input: "# a comment\ndoor.opened\ndoor.opend\nbasket.itemTapped(\"x\")\n")
    #expect(run.output == ["   1  0:00.0  door.opened", "              isOpen  false → true"])
    #expect(run.errors == ["stdin:3: column 6: door has no action opend; did you mean opened?"])
    #expect(run.code == 1)
  }

  @Test func `with --quiet, only answers are printed`() async throws {
    let run = try await run(["--quiet", "-c", "door.opened", "-c", ":state door.isOpen", "-c", ":diff 1"])
    #expect(run.output == ["door.isOpen: true", "door.isOpen  false → true"])
  }

  @Test func `with --quiet, warnings are printed in a new world, too`() async throws {
    let lines = ["door.opened", ":goto 0", ":branch", "basket.itemTapped(\"rope\")", ":state door.isOpen"]
    let run = try await run(["--quiet"] + lines.flatMap { ["-c", $0] })
    #expect(run.errors == ["rope is sold out"] && run.output.last == "door.isOpen: false" && run.code == 0)
  }

  @Test(arguments: ["-", "script"])
  func `a line that is too long or not valid UTF-8 is an error, in standard input and in a script`(name: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let long = [UInt8](repeating: 0x20, count: (1 << 20) + 1)
    for (line, reason) in [(long, "longer than 1 MiB"), ([0x23, 0xFF], "not valid UTF-8")] {
      let input = Data(":wait\n# \u{2028}door.opened\n".utf8) + line + Data("\ndoor.opened\n".utf8)
      try input.write(to: folder.url.appendingPathComponent("script"))
      let path = name == "script" ? folder.path + "/script" : "-"
      let run = try await run(["--script", path], input: path == "-" ? input : Data())
      #expect(run.errors == ["\(path == "-" ? "stdin" : path):3: the line is \(reason)"])
      #expect(run.output == [] && run.code == 1)
    }
  }

  @Test func `an error shortens a long line`() async throws {
    let run = try await self.run(["-c", ":\u{1B}[31m" + String(repeating: "x", count: 1000)])
    let error = run.errors.first ?? ""
    #expect(error.count <= Layout.defaultColumns + "-c:1: ".count + 2 * "\\u{1B}".count)
    #expect(error.hasPrefix("-c:1: unknown command :\\u{1B}[31mxxx") && error.hasSuffix("; :help lists them"))
  }

  @Test func `what a terminal would obey is escaped in JSON`() async throws {
    let json = try await self.run(["--json", "-c", #"basket.itemTapped("\u{202E}\u{1B}\u{3164}\u{E0041}")"#])
    let object = try JSONSerialization.jsonObject(with: Data(try #require(json.output.first).utf8)) as? [String: Any]
    #expect(object?["action"] as? String == "basket.itemTapped(\"\u{202E}\\u{1B}\u{3164}\u{E0041}\")")
    #expect(json.output.first?.contains(#"\u202e\\u{1B}\u3164\udb40\udc41"#) == true)
  }

  @Test func `a command ends when its output pipe closes`() async throws {
    let output = Pipe()
    signal(SIGPIPE, SIG_IGN)
    try output.fileHandleForReading.close()
    let code = await onThread {
      let console = Console(input: -1, output: output.fileHandleForWriting.fileDescriptor, error: -1)
      return Self.table.run(["-c", ":repeat 1000000 :repeat 1000000 door.opened"], console: console, Self.program)
    }
    #expect(code == 1)
  }

  @Test func `a named pipe is a script`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let written = RunningThread { try? Data("door.opened\n".utf8).write(to: URL(fileURLWithPath: path)) }
    let run = try await run(["--script", path])
    await written.result()
    #expect(run.errors == [] && run.output.first == "   1  0:00.0  door.opened")
  }

  private let closed = ":expect door.isOpen false\n"

  @Test func `a script whose expectations all hold prints their number`() async throws {
    let inputs = [closed, closed + ":expect basket.items count 0\n", closed + ":expect door.isOpen true\n"]
    var outputs: [[String]] = []
    for input in inputs { outputs.append(try await run([], input: input).output) }
    #expect(outputs == [["1 expectation held"], ["2 expectations held"], []])
  }

  @Test func `JSON has a line for each expectation`() async throws {
    let json = try await run(["--json", "--keep-going"], input: closed + ":expect door.isOpen not false\n")
    let start = #"{"type":"expectation","path":"door.isOpen","expected":""#
    #expect(
      json.output.prefix(2) == [
        start + #"to be false","held":true,"actual":false,"file":"stdin","line":1}"#,
        start + #"not to be false","held":false,"actual":false,"file":"stdin","line":2}"#,
      ])
    #expect(json.output.last?.hasPrefix(#"{"type":"error""#) == true)
  }

  @Test(arguments: [true, false])
  func `commands run before the script, from a file or from standard input`(isDash: Bool) async throws {
    let folder = try TemporaryFolder()
    let text = "\u{FEFF}:expect door.isOpen true\n:expect door.isOpen false\n:quit\nnonsense"
    try folder.write(text, to: "script")
    let path = isDash ? "-" : folder.path + "/script"
    let run = try await run(["-c", "door.opened", "--script", path], input: isDash ? text : "nonsense")
    let place = isDash ? "stdin:2" : path + ":2"
    #expect(run.errors == ["\(place): expected door.isOpen to be false, but it is true"] && run.code == 3)
    #expect(run.output == ["   1  0:00.0  door.opened", "              isOpen  false → true"])
  }

  @Test func `the help lists the options and every exit code`() async throws {
    let run = try await run(["--help"])
    #expect(run.code == 0)
    #expect(run.output.first == "usage: shop [--json] [--quiet] [--mcp] [--record FILE] [--keep PATH]...")
    for code in 0...3 { #expect(run.output.contains { $0.hasPrefix("  \(code)  ") }) }
  }
}
