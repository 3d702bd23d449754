import Dispatch
import Foundation
import Inspection
import LineEditing
import REPL
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// What a terminal sends to an app of any version, and how it prints the answers.
@Suite(.timeLimit(.minutes(5)))
struct AttachedPromptTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/app"
  }

  private func app(_ answers: [String: [String]] = [:]) throws -> ScriptedApp {
    try ScriptedApp(at: path, answers: answers)
  }

  private func prompt(
    on paper: CapturedConsole, format: Format = .text, isQuiet: Bool = false, isTyped: Bool = false
  ) throws -> AttachedPrompt {
    var options = REPLOptions()
    (options.format, options.isQuiet) = (format, isQuiet)
    return try AttachedPrompt(to: SocketPath(path), paper.console, options, isTyped: isTyped)
  }

  private func execute(_ command: String, _ prompt: AttachedPrompt) async -> Outcome {
    await onThread { prompt.execute(.line(command), from: .typed(1), keepsGoing: false) }
  }

  /// Executes a command until it has an outcome, because a prompt does not tell a test that its app is gone or back.
  private func reach(_ outcome: Outcome, _ prompt: AttachedPrompt) async throws {
    while await execute(":state", prompt) != outcome { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test(arguments: [Format.text, .json], [false, true])
  func `a terminal introduces itself, and greets its user if there is one`(format: Format, isTyped: Bool) throws {
    let (app, paper) = (try app(), try CapturedConsole())
    let prompt = try prompt(on: paper, format: format, isQuiet: isTyped, isTyped: isTyped)
    let members = #""json":\#(format == .json),"quiet":\#(isTyped),"typed":\#(isTyped),"columns":null,"colors":false"#
    #expect(app.requests == [#"{"kind":"terminal",\#(members)}"#])
    #expect(prompt.prompt == "1> " && !prompt.isOver)
    prompt.end()
    let note = isTyped ? "attached to App 2 (process 7)\n" : ""
    #expect([paper.output, paper.errors] == (format == .json ? ["", note + "hello\n"] : [note + "hello\n", ""]))
  }

  @Test(arguments: [Format.text, .json]) func `each text is printed on the right stream`(format: Format) async throws {
    let texts = ["answer", "help", "error", "action"].map {
      #"{"type":"print","to":"\#($0)","text":"\#($0)","label":"!"}"#
    }
    let others = [#"{"type":"error","message":"wrong"}"#, #"{"type":"news","text":"unknown"}"#, "not JSON at all"]
    let end = [#"{"type":"done","id":ID,"prompt":"2> "}"#, #"{"type":"print","to":"answer","text":"late"}"#]
    let app = try app([":all": texts + others.prefix(2) + end])
    let paper = try CapturedConsole()
    let prompt = try prompt(on: paper, format: format)
    #expect(await execute(":all", prompt) == .done && prompt.prompt == "2> ")
    #expect(await execute(":next", prompt) == .done)
    prompt.end()
    #expect(
      paper.output == (format == .json ? "" : "hello\n") + "answer\n" + (format == .json ? "" : "help\n")
        + "action\nlate\n")
    #expect(paper.errors == (format == .json ? "hello\nhelp\n" : "") + "error\nwrong\n")
    #expect(app.requests.count == 3)
  }

  @Test func `a command is sent with its origin and the layout, and ends as the app decides`() async throws {
    let app = try app([
      ":fail": [#"{"type":"done","id":ID,"code":3}"#], ":quit": [#"{"type":"done","id":ID,"quit":true}"#],
      ":stop": [#"{"type":"done","id":ID,"interrupted":true}"#], ":bad": [#"{"type":"done","id":null,"code":2}"#],
      ":other": [#"{"type":"done","id":999,"code":9}"#, #"{"type":"done","id":ID}"#],
    ])
    let paper = try CapturedConsole()
    let prompt = try prompt(on: paper)
    var outcomes: [Outcome] = []
    for command in [":fail", ":quit", ":stop", ":bad", ":other"] { outcomes.append(await execute(command, prompt)) }
    #expect(outcomes == [.failed("", code: 3), .quit, .interrupted, .failed("", code: 2), .done])
    _ = await onThread { prompt.execute(.line(":last"), from: .script("list", 4), keepsGoing: true) }
    await onThread { prompt.finishScripts() }
    let layout = #""columns":null,"colors":false"#
    #expect(app.requests[1] == #"{"id":1,"command":":fail","keepsGoing":false,\#(layout)}"#)
    #expect(app.requests[6] == #"{"id":6,"command":":last","keepsGoing":true,"script":"list","line":4,\#(layout)}"#)
    #expect(app.requests[7] == #"{"id":7,"end":true,\#(layout)}"#)
    prompt.end()
    #expect(paper.output == "hello\n" && paper.errors == "")
  }

  @Test func `an unreadable line is an error, and is not sent`() throws {
    let (app, paper) = (try app(), try CapturedConsole())
    let prompt = try prompt(on: paper)
    #expect(prompt.execute(.unreadable("too long"), from: .typed(1), keepsGoing: false) == .failed("too long", code: 1))
    #expect(prompt.execute(.endOfInput, from: .typed(1), keepsGoing: false) == .quit)
    #expect(prompt.execute(.interrupted, from: .typed(1), keepsGoing: false) == .quit)
    prompt.end()
    #expect(paper.output == "hello\n" && paper.errors == "too long\n" && app.requests.count == 1)
  }

  @Test(arguments: [false, true]) func `a terminal waits for the app to restart`(isTyped: Bool) async throws {
    let running = Locked<ScriptedApp?>(nil)
    let app = try ScriptedApp(at: path) { text in
      if text.contains(":die") { running.withLock { $0?.end() } }
      return text.contains("kind") ? ScriptedApp.greeting : [#"{"type":"done"}"#]
    }
    running.withLock { $0 = app }
    let paper = try CapturedConsole()
    let prompt = try prompt(on: paper, isTyped: isTyped)
    let lost = "the app is gone; it may or may not have executed the line"
    #expect(await execute(":die", prompt) == .failed(lost, code: 1))
    try await reach(.done, prompt)
    prompt.end()
    running.withLock { $0 = nil }
    let notes = [
      "the app is gone; attaching again when it is back",
      "attached again to App 2 (process 7); the view, filters and gates are reset",
    ]
    let texts = [paper.output, paper.errors]
    let noted = texts[isTyped ? 0 : 1].split(separator: "\n").map(String.init).filter { notes.contains($0) }
    #expect(noted == notes && texts[1].contains(lost + "\n") && !texts[isTyped ? 1 : 0].contains("attaching"))
  }

  @Test func `a line is not sent to an app that is gone`() async throws {
    let paper = try CapturedConsole()
    var app: ScriptedApp? = try app()
    let prompt = try prompt(on: paper)
    #expect(app?.requests.count == 1)
    app = nil
    let message = "the app is gone; the line was not sent"
    try await reach(.failed(message, code: 1), prompt)
    #expect(await onThread { (prompt.hint(for: ":st"), prompt.completion(of: ":st", at: 3)) } == ("", .none))
    // The last line of a script may have ended the app.
    await onThread { prompt.finishScripts() }
    prompt.end()
    #expect(paper.errors.components(separatedBy: message).count == 2)
  }

  @Test func `completions and hints come from the app`() async throws {
    let app = try ScriptedApp(at: path) { text in
      guard let request = MonitorRequest(json: text), let id = request.id else { return ScriptedApp.greeting }
      if let line = request.hint { return [#"{"type":"hint","id":\#(id),"text":"\#(line)!"}"#] }
      let count = request.cursor ?? 0
      return [#"{"type":"completion","id":\#(id),"typed":\#(count - 1),"words":["state","stop"]}"#]
    }
    let prompt = try prompt(on: CapturedConsole())
    let (words, path, most, none) = await onThread {
      (
        prompt.completion(of: ":stand", at: 3), prompt.completion(of: ":source li", at: 10),
        prompt.completion(of: "st", at: 3), prompt.completion(of: "st", at: 1)
      )
    }
    #expect(words == Completion(of: "st", by: ["state", "stop"]) && path == .file("li"[...]))
    #expect(most == Completion(of: "st", by: ["state", "stop"]) && none == Completion(of: "", by: ["state", "stop"]))
    #expect(await onThread { prompt.hint(for: ":goto") } == ":goto!")
    let layout = #""columns":null,"colors":false"#
    #expect(app.requests[1] == #"{"id":1,"complete":":stand","cursor":3,\#(layout)}"#)
    #expect(app.requests.last == #"{"id":4,"hint":":goto",\#(layout)}"#)
    prompt.end()
  }

  @Test func `only a running command can be interrupted, and it ends when the app ends it`() async throws {
    let isRunning = DispatchSemaphore(value: 0)
    let app = try ScriptedApp(at: path) { text in
      guard let request = MonitorRequest(json: text), request.kind == nil else { return ScriptedApp.greeting }
      if let id = request.cancel { return [#"{"type":"done","id":\#(id),"interrupted":true}"#] }
      isRunning.signal()
      return []
    }
    let prompt = try prompt(on: CapturedConsole())
    #expect(!prompt.interrupt())
    async let outcome = execute(":wait", prompt)
    await onThread { isRunning.wait() }
    #expect(prompt.interrupt() && !prompt.interrupt())
    #expect(await outcome == .interrupted && !prompt.interrupt())
    #expect(app.requests.last == #"{"cancel":1}"#)
    prompt.end()
  }
}
