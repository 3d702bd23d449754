import Dispatch
import Foundation
import LineEditing
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// Scripts that an attached terminal runs, and tests that it writes, on the machine of its user.
@Suite(.timeLimit(.minutes(5)))
struct AttachedFilesTests {
  private let folder: TemporaryFolder
  private let paper: CapturedConsole

  init() throws { (folder, paper) = (try TemporaryFolder(), try CapturedConsole()) }

  private var file: String { folder.path + "/Test.swift" }

  private func app() throws -> TillApp { try TillApp(at: folder.path + "/till", stocked: ["tea"]) }

  private func prompt() throws -> AttachedPrompt {
    try AttachedPrompt(to: SocketPath(folder.path + "/till"), paper.console, REPLOptions(), isTyped: false)
  }

  private func execute(_ line: String, keepsGoing: Bool = false, _ prompt: AttachedPrompt) async -> Outcome {
    await onThread { prompt.execute(.line(line), from: .typed(1), keepsGoing: keepsGoing) }
  }

  // MARK: scripts

  @Test func `a terminal runs a script line by line, with the scripts that it names`() async throws {
    let app = try app()
    let other = try folder.write("sold(\"salt\") # and no more\n", to: "other")
    let script = try folder.write("sold(\"milk\")\n:source \"\(other)\"\n:expect thanks 3\n", to: "a list")
    let prompt = try prompt()
    #expect(await execute(":sou \(script)", prompt) == .done)
    #expect(app.store.state.sales == ["tea", "milk", "salt"])
    let sources = app.recorder.recording.numbers.map { app.recorder.recording[$0].source }
    #expect(sources.filter { $0.origin == .script }.map { "\($0.file):\($0.line)" } == [script + ":1", other + ":1"])
    prompt.end()
  }

  @Test(arguments: [(false, ["tea"]), (true, ["tea", "milk"])])
  func `a script ends at the first error unless the terminal keeps going`(keepsGoing: Bool, sales: [String])
    async throws
  {
    let app = try app()
    let script = try folder.write(":goto 99\nsold(\"milk\")\n", to: "list")
    let prompt = try prompt()
    #expect(await execute(":source \(script)", keepsGoing: keepsGoing, prompt) == .failed("", code: 1))
    #expect(app.store.state.sales == sales)
    prompt.end()
    #expect(paper.errors == "\(script):1: the log has actions 1 to 2\n")
  }

  @Test func `a script can quit, and one that runs itself is an error`() async throws {
    let app = try app()
    let (quitting, endless) = (folder.path + "/quitting", folder.path + "/endless")
    try folder.write(":quit\nsold(\"milk\")\n", to: "quitting")
    try folder.write(":source \(endless)\n", to: "endless")
    let prompt = try prompt()
    #expect(await execute(":source \(quitting)", prompt) == .quit)
    #expect(await execute(":source \(endless)", prompt) == .failed("", code: 1))
    #expect(await execute(":source \(folder.path)/none", prompt) != .done)
    #expect(app.store.state.sales == ["tea"])
    prompt.end()
    let errors = paper.errors
    #expect(errors.contains("commands are nested more than 16 levels deep; does a file run itself?"))
    #expect(errors.contains("cannot read the script \(folder.path)/none: No such file or directory"))
  }

  @Test func `Ctrl-C ends a script`() async throws {
    let app = try app()
    let script = try folder.write(":wait 1\nsold(\"milk\")\n", to: "list")
    let prompt = try prompt()
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    async let outcome = execute(":source \(script)", prompt)
    await onThread { while !prompt.interrupt() { sched_yield() } }
    #expect(await outcome == .interrupted)
    turn.release()
    #expect(app.store.state.sales == ["tea"])
    prompt.end()
  }

  // MARK: tests

  @Test func `a terminal writes the test that its user exports, but not over another file`() async throws {
    let app = try app()
    let prompt = try prompt()
    #expect(await execute(":export-test 1..2 \(file)", prompt) == .done)
    let text = try folder.text(of: "Test.swift")
    #expect(text.contains("store.send(.sold(\"tea\"))"))
    #expect(await execute(":export-test 1..1 \(file)", prompt) == .failed("", code: 1))
    #expect(try folder.text(of: "Test.swift") == text && app.recorder.count == 2)
    prompt.end()
    let (output, errors) = (paper.output, paper.errors)
    #expect(output == "wrote \(file); it belongs to the tests of MonitorTests\n")
    #expect(errors == "cannot write \(file): File exists\n")
  }

  @Test(arguments: [":repeat 1 :export-test 1..1 FILE", ":repeat 1 :source FILE"])
  func `a file is named on a line of its own`(line: String) async throws {
    let app = try app()
    let prompt = try prompt()
    #expect(await execute(line.replacing("FILE", with: file), prompt) == .failed("", code: 1))
    #expect((try? folder.text(of: "Test.swift")) == nil && app.recorder.count == 2)
    prompt.end()
    let (output, errors) = (paper.output, paper.errors)
    #expect(output == "" && errors.contains("on a line of its own"))
  }

  @Test func `an app cannot make a terminal write a file`() async throws {
    let text = #"{"type":"print","to":"file","text":"stolen","path":"\#(file)"}"#
    let app = try ScriptedApp(at: folder.path + "/till", answers: [":state": [text, #"{"type":"done","id":ID}"#]])
    let prompt = try prompt()
    app.send(text)
    #expect(await execute(":state", prompt) == .failed("", code: 1))
    #expect((try? folder.text(of: "Test.swift")) == nil)
    prompt.end()
    #expect(!paper.output.contains("stolen"))
  }
}
