import CommandLineOptions
import ConcurrencyRex
import Foundation
import LineEditing
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// A program with a REPL, whose standard streams are pipes.
@Suite(.timeLimit(.minutes(5)))
struct PipeTests {
  private struct Result {
    let code: Int32
    let output: [String]
    let errors: [String]
  }

  /// Runs the shop as a program with arguments and standard input.
  private func run(_ arguments: [String], input: String) async -> Result {
    await run(arguments, input: Data(input.utf8))
  }

  private func run(_ arguments: [String], input: Data = Data()) async -> Result {
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    Thread.detachNewThread {
      try? standardInput.fileHandleForWriting.write(contentsOf: input)
      try? standardInput.fileHandleForWriting.close()
    }
    let code = await onThread {
      let console = Console(
        input: standardInput.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
        error: errors.fileHandleForWriting.fileDescriptor)
      return Self.table.run(arguments, console: console, Self.program)
    }
    return Result(code: code, output: Self.lines(of: output), errors: Self.lines(of: errors))
  }

  private static let table = OptionTable(
    program: "shop", overview: "A shop.", options: REPLOptions.table,
    subcommands: REPLOptions.subcommands, footer: REPLOptions.footer, defaults: REPLOptions())

  private static func program(_ options: REPLOptions, _ console: Console) throws(UsageError) -> Int32 {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console, options: options)
    let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
    let store = ShopSession.Store.shop(Shop.World(clock: clock), runtime, recorder)
    return REPL(store: store, recorder: recorder, runtime: runtime, console: console, samples: Shop.Action.samples)
      .run(try options.scripts, keepsGoing: options.keepsGoing)
  }

  private static func lines(of pipe: Pipe) -> [String] {
    try? pipe.fileHandleForWriting.close()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `standard input that is no terminal is a script, which stops at its first error`() async {
    let run = await run([], input: "# a comment\ndoor.opened\ndoor.opend\nbasket.itemTapped(\"x\")\n")
    #expect(run.output == ["   1  0:00.0  door.opened", "              isOpen  false → true"])
    #expect(run.errors == ["stdin:3: column 6: door has no action opend; did you mean opened?"])
    #expect(run.code == 1)
  }

  @Test(arguments: [[], ["--json"]])
  func `with --quiet, only answers are printed`(format: [String]) async {
    let run = await run(["--quiet", "-c", "door.opened", "-c", ":state door.isOpen"] + format)
    #expect(run.output == [format == [] ? "door.isOpen: true" : #"{"type":"state","path":"door.isOpen","value":true}"#])
  }

  @Test(arguments: [":diff 1", ":log where door.isOpen"])
  func `with --quiet, a question about changes is answered as ever`(question: String) async {
    let run = await run(["--quiet", "-c", "door.opened", "-c", question])
    #expect(run.output.last?.contains("false → true") == true)
    #expect(run.code == 0)
  }

  @Test func `an expectation that fails names the line, with exit code 3`() async {
    let run = await run([], input: ":wait\n:expect door.isOpen true\n")
    #expect(run.errors == ["stdin:2: expected door.isOpen to be true, but it is false"])
    #expect(run.code == 3)
  }

  @Test(arguments: ["-", "script"])
  func `a line that is too long or not valid UTF-8 is an error, of standard input as of a script`(name: String)
    async throws
  {
    let long = [UInt8](repeating: 0x20, count: (1 << 20) + 1)
    for (line, reason) in [(long, "longer than 1 MiB"), ([0x23, 0xFF], "not valid UTF-8")] {
      let input = Data(":wait\n# \u{2028}door.opened\n".utf8) + line + Data("\ndoor.opened\n".utf8)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("repl-\(UUID().uuidString)")
      try input.write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let isScript = name == "script"
      let run = await run(["--script", isScript ? file.path : "-"], input: isScript ? Data() : input)
      #expect(run.errors == ["\(isScript ? file.path : "stdin"):3: the line is \(reason)"])
      #expect(run.output == [])
      #expect(run.code == 1)
    }
  }

  @Test func `what follows a line of a script that is much too long is left out, with a word`() async throws {
    let long = String(repeating: " ", count: 3 << 20)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("repl-\(UUID().uuidString)")
    try Data("\(long)\ndoor.opened\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await run(["--keep-going", "--script", file.path])
    let reasons = ["the line is longer than 1 MiB", "the rest of the file was not read"]
    #expect(run.errors == zip(1..., reasons).map { "\(file.path):\($0): \($1)" })
    #expect(run.output == [])
    #expect(run.code == 1)
  }

  @Test func `an error repeats no more than the ends of a long line, and shows what a terminal would obey`() async {
    let run = await run(["-c", ":\u{1B}[31m" + String(repeating: "x", count: 1000)])
    #expect(run.errors.first?.count ?? 0 <= Layout.maximumColumns + "-c:1: ".count + 2 * "\\u{1B}".count)
    #expect(run.errors.first?.hasPrefix("-c:1: unknown command :\\u{1B}[31mxxx") == true)
    #expect(run.errors.first?.hasSuffix("; :help lists them") == true)
  }

  @Test func `a JSON line has escapes of JSON in place of what a terminal would obey`() async throws {
    let run = await run(["--json", "-c", #"basket.itemTapped("\u{202E}\u{1B}\u{E0041}")"#])
    let object = try JSONSerialization.jsonObject(with: Data(try #require(run.output.first).utf8)) as? [String: Any]
    #expect(object?["action"] as? String == "basket.itemTapped(\"\u{202E}\\u{1B}\u{E0041}\")")
    #expect(run.output.first?.contains(#"\u202e\\u{1B}\udb40\udc41"#) == true)
  }

  @Test func `commands run before the script, and standard input is not read`() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("repl-\(UUID().uuidString)")
    try ":expect door.isOpen true\n:quit\nnonsense".write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = await run(["--json", "--script", file.path, "-c", "door.opened"], input: "nonsense")
    #expect(run.errors == [])
    #expect(run.code == 0)
    #expect(run.output.count == 2)
    #expect(
      run.output.first?.hasPrefix(
        "{\"type\":\"action\",\"seq\":1,\"time\":0.0,\"cause\":null,\"action\":\"door.opened\",") == true)
  }

  @Test func `with --keep-going all errors are printed, and the first has the exit code`() async {
    let run = await run(["--keep-going"], input: ":expect door.isOpen true\nnonsense\n:wait x\n:state door\n")
    #expect(run.errors.map { $0.prefix(8) } == ["stdin:1:", "stdin:2:", "stdin:3:"])
    #expect(run.output == ["door.isOpen: false"])
    #expect(run.code == 3)
  }

  @Test func `a named pipe is a script`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    async let written: Void = onThread { try? Data("door.opened\n".utf8).write(to: URL(fileURLWithPath: path)) }
    let run = await run(["--script", path])
    await written
    #expect(run.errors == [])
    #expect(run.output.first == "   1  0:00.0  door.opened")
  }

  @Test func `a script whose expectations all held ends with their number, or has a line of JSON for each`() async {
    let input = ":expect door.isOpen false\n:expect basket.items count 0\n"
    #expect(await run([], input: input).output == ["2 expectations held"])
    #expect(await run([], input: ":expect door.isOpen false\n").output == ["1 expectation held"])
    #expect(await run([], input: "\(input):expect door.isOpen true\n").output == [])
    let json = await run(
      ["--json", "--keep-going"], input: ":expect door.isOpen false\n:expect door.isOpen not false\n")
    let start = #"{"type":"expectation","path":"door.isOpen","expected":""#
    #expect(
      json.output.prefix(2) == [
        start + #"to be false","held":true,"actual":false,"file":"stdin","line":1}"#,
        start + #"not to be false","held":false,"actual":false,"file":"stdin","line":2}"#,
      ])
    #expect(json.output.last?.hasPrefix(#"{"type":"error""#) == true)
  }

  @Test func `a dash is standard input, after the commands`() async {
    let run = await run(
      ["-c", "door.opened", "--script", "-"], input: "\u{FEFF}:expect door.isOpen true\n:expect door.isOpen false\n")
    #expect(run.errors == ["stdin:2: expected door.isOpen to be false, but it is true"])
    #expect(run.code == 3)
    #expect(run.output == ["   1  0:00.0  door.opened", "              isOpen  false → true"])
  }

  @Test(arguments: [["--word", "x"], ["--script", "/nowhere"], ["-c"]])
  func `a mistake in the command line is one line, with exit code 2`(arguments: [String]) async {
    let run = await run(arguments)
    #expect(run.code == 2)
    #expect(run.output == [])
    #expect(run.errors.count == 1)
    #expect(run.errors.first?.hasPrefix("shop: ") == true)
  }

  @Test func `the help lists the options and every exit code`() async {
    let run = await run(["--help"])
    #expect(run.code == 0)
    #expect(run.output.first == "usage: shop [--json] [--quiet] [--log-entries N] [--record FILE] [--replay FILE]")
    for code in 0...3 { #expect(run.output.contains { $0.hasPrefix("  \(code)  ") }) }
  }
}
