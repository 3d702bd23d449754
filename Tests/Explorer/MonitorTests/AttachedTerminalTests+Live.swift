import CommandLineOptions
import ConcurrencyRex
import Dispatch
import Foundation
import Inspection
import LineEditing
import LiteralParsing
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// What a terminal in another process requests and prints.
@Suite(.timeLimit(.minutes(5)))
struct AttachedTerminalTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/till"
  }

  private static let user = #","typed":true"#

  @Test func `a command sees the actions typed before it, even after thousands of others`() async throws {
    let app = try TillApp(at: path)
    for number in 1...6000 { app.store.dispatch(.sold("\(number)")) }
    let wire = try Wire(to: app, terminal: Self.user)
    let greeting = await wire.lines(until: #"{"type":"done","id":0"#)
    #expect(greeting.contains { $0.hasPrefix(#"{"type":"print","to":"help""#) })
    let answers = await wire.printed(by: "sold(\"tea\")") + wire.printed(by: ":state thanks", id: 2)
    #expect(answers.last { $0.hasPrefix("answer: thanks") } == "answer: thanks: 6001")
    #expect(answers.first?.contains("sales") == true, "\(answers)")
  }

  @Test func `a terminal lists and waits for the app's effects`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app, terminal: #","quiet":true"#)
    #expect(await wire.printed(by: ":effects").first == "answer: no running effects")
    _ = await wire.printed(by: "brewingRequested")
    #expect(await wire.printed(by: ":effects").first?.contains("since 0:00.0") == true)
    _ = await wire.printed(by: ":wait")
    #expect(app.store.state.brews == 1)
  }

  @Test func `a script runs in the app, and its expectations are counted`() async throws {
    let app = try TillApp(at: path, stocked: ["tea"])
    let script = try await attach(commands: [":expect thanks 1", "sold(\"milk\")", ":state thanks"])
    #expect(script.code == 0 && script.output.hasSuffix("thanks: 2\n1 expectation held\n"), "\(script.output)")
    #expect(try await attach(commands: [":expect thanks 1"]).code == 3)
    let long = "sold(\"\(String(repeating: "x", count: 70_000))\")"
    #expect(try await attach(commands: [long, "emptied"]).code == 1)
    let hello = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let agent = try await attach("--mcp", input: hello + "\n")
    #expect(agent.output == #"{"jsonrpc":"2.0","id":1,"result":{}}"# + "\n")
    #expect(app.store.state.sales == ["tea", "milk"])
  }

  /// Runs the subcommand `attach` with the app's path, and returns the exit code and the output.
  private func attach(
    _ option: String? = nil, commands: [String] = [], input: String = ""
  ) async throws -> (code: Int32, output: String) {
    let table = OptionTable(
      program: "Till", overview: "", options: MonitorOptions.table, subcommands: MonitorOptions.subcommands,
      defaults: MonitorOptions())
    let options = try #require(try table.parse(["attach", path] + [option].compactMap(\.self)))
    var prompt = REPLOptions()
    prompt.commands = commands
    let captured = try CapturedConsole(input: Data(input.utf8))
    let code = try await onThread { [prompt] in
      Result { try options.attach(to: "Till", version: "1", console: captured.console, options: prompt) }
    }.get()
    return (code, captured.output)
  }

  @Test func `each terminal has separate views and filters`() async throws {
    let app = try TillApp(at: path, stocked: ["tea"])
    let (one, other) = (try Wire(to: app, terminal: ""), try Wire(to: app, terminal: ""))
    _ = await one.printed(by: ":goto 0") + one.printed(by: ":mute sold")
    #expect(await one.printed(by: ":state sales").contains("answer: sales: []"))
    #expect(await other.printed(by: ":state sales").contains("answer: sales: [\"tea\"]"))
    #expect(await other.printed(by: ":mute").contains { $0.contains("no filter is active") })
  }

  @Test func `a terminal prints the actions of others as they happen`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app, terminal: Self.user)
    _ = await wire.lines(until: #"{"type":"done","id":0"#)
    app.store.dispatch(.emptied, from: ActionSource(file: "terminal", line: 1, origin: .user(terminal: 0)))
    let row = await wire.lines(until: #"{"type":"print""#).last ?? ""
    #expect(row.contains("emptied"))
    wire.send(#"{"id":1,"hint":":goto","columns":40}"#)
    _ = await wire.lines(until: #"{"type":"hint""#)
    app.store.dispatch(.sold(String(repeating: "tea ", count: 30)))
    let line = await wire.lines(until: #"{"type":"print""#).last.flatMap { ReceivedLine(json: $0) }
    #expect(line?.text?.split(separator: "\n").allSatisfy { $0.count <= 40 } == true, "\(line?.text ?? "")")
  }

  @Test func `a command ends when the reader of its output is gone`() async throws {
    signal(SIGPIPE, SIG_IGN)
    let (app, output) = (try TillApp(at: path, stocked: ["tea"]), Pipe())
    try output.fileHandleForReading.close()
    let console = Console(input: -1, output: output.fileHandleForWriting.fileDescriptor, error: -1)
    let prompt = try AttachedPrompt(to: SocketPath(app.monitor.path), console, REPLOptions(), isTyped: false)
    let command = ReadResult.line(":repeat 1000000000 :state")
    let outcome = await onThread { prompt.execute(command, from: .script("list", 1), keepsGoing: false) }
    #expect(outcome == .interrupted && console.failure?.isBrokenPipe == true)
    prompt.end()
    try output.fileHandleForWriting.close()
  }

  @Test func `a terminal can stop waiting for its turn to move the simulated clock`() async throws {
    let app = try TillApp(at: path)
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    let wire = try Wire(to: app, terminal: "")
    for command in ["emptied", ":wait 1", ":expect eventually brews 1"] {
      wire.send(#"{"id":7,"command":"\#(command)"}"#)
      wire.send(#"{"id":8,"hint":":goto"}"#)
      _ = await wire.lines(until: #"{"type":"hint","id":8"#)
      wire.send(#"{"cancel":7}"#)
      #expect(await wire.lines(until: #"{"type":"done","id":7"#).last?.contains("interrupted") == true, "\(command)")
    }
    #expect(app.recorder.count == 0)
    turn.release()
    #expect(await wire.printed(by: "emptied").last == "end: 0")
  }

  @Test func `a slow command does not delay other clients`() async throws {
    let app = try TillApp(at: path)
    let (slow, other) = (try Wire(to: app, terminal: #","quiet":true"#), try Wire(to: app, terminal: #","quiet":true"#))
    slow.send(#"{"id":1,"command":":repeat 1000000000 thanked"}"#)
    for await state in app.store.statePublisher.values() where state.thanks >= 10 { break }
    #expect(await other.printed(by: ":state sales").contains("answer: sales: []"))
  }

  @Test func `a slow command ends when its client leaves`() async throws {
    let app = try TillApp(at: path)
    let slow = try Wire(to: app, terminal: #","quiet":true"#)
    slow.send(#"{"id":1,"command":":repeat 1000000000 thanked"}"#)
    for await state in app.store.statePublisher.values() where state.thanks >= 10 { break }
    slow.connection.end()
    try await app.becomesAlone()
    let count = app.recorder.count
    for number in 1...20 {
      let next = try Wire(to: app, terminal: #","quiet":true"#)
      #expect(await next.printed(by: "thanked", id: number).last == "end: 0")
    }
    // One repetition may have begun before the end.
    #expect(app.recorder.count <= count + 21)
  }

  @Test func `four clients that type concurrently each find what they typed`() async throws {
    let app = try TillApp(at: path, isLive: true)
    let failures = await withTaskGroup(of: Int.self) { group in
      for client in 1...4 {
        group.addTask {
          guard let wire = try? Wire(to: app, terminal: ",\"quiet\":true") else { return 100 }
          var failures = 0
          for number in 1...50 {
            let item = "\(client)-\(number)"
            _ = await wire.printed(by: "sold(\"\(item)\")", id: 2 * number)
            let answer = await wire.printed(by: ":expect sales contains \"\(item)\"", id: 2 * number + 1)
            if answer.last != "end: 0" { failures += 1 }
          }
          return failures
        }
      }
      return await group.reduce(0, +)
    }
    #expect(failures == 0 && app.store.state.sales.count == 200)
  }

  @Test func `a command that is cancelled before its turn is not executed`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app, terminal: "")
    _ = await wire.printed(by: ":state thanks", id: 9)
    for request in [
      #"{"id":1,"command":":repeat 1000000 :wait 1000"}"#, #"{"id":2,"command":"emptied"}"#, #"{"cancel":2}"#,
      #"{"cancel":1}"#,
    ] { wire.send(request) }
    let lines = await wire.lines(until: #"{"type":"done","id":1"#)
    #expect(lines.contains { $0.hasPrefix(#"{"type":"done","id":2"#) } && app.recorder.count == 0)
    #expect(lines.last?.contains(#""interrupted":true"#) == true)
  }
}
