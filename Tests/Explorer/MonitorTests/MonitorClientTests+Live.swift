import CommandLineOptions
import Dispatch
import Foundation
import REPL
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// What an app does with the requests of its clients, one by one.
@Suite(.timeLimit(.minutes(3)))
struct MonitorClientTests {
  private let folder: TemporaryFolder
  private let app: TillApp

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
  }

  // MARK: requests

  private static let members = [
    #""command":":state""#, #""kind":"agent""#, #""complete":"""#, #""hint":"""#, #""cancel":1"#, #""end":true"#,
    #""file":{"id":1}"#,
  ]

  @Test(arguments: members) func `each of these members makes a request`(member: String) {
    #expect(MonitorRequest(json: "{\(member)}")?.isComplete == true)
  }

  @Test func `a request without any of them is none`() {
    let request = MonitorRequest(json: #"{"id":7,"columns":80,"colors":true,"json":true,"script":"list","line":1}"#)
    #expect(request?.isComplete == false)
    #expect(MonitorRequest.id(of: #"{"id":7,"command":1}"#) == 7 && MonitorRequest.id(of: "{}") == nil)
  }

  @Test(arguments: [
    (#""command":"""#, Format.json, false, TerminalID.Kind.program, false),
    (#""kind":"program","quiet":true"#, .json, true, .program, false),
    (#""kind":"terminal","typed":true"#, .text, false, .terminal, true),
    (#""kind":"terminal","json":true,"quiet":false"#, .json, false, .terminal, false),
    (#""kind":"agent","json":false,"typed":false"#, .text, false, .agent, false),
  ])
  func `a request says what its client wants`(
    members: String, format: Format, isQuiet: Bool, kind: TerminalID.Kind, isTyped: Bool
  ) throws {
    let settings = try #require(MonitorRequest(json: "{\(members)}")).settings
    #expect(settings.format == format && settings.isQuiet == isQuiet)
    #expect(settings.kind == kind && settings.isTyped == isTyped)
  }

  @Test func `a command comes from a line of a script, or was typed as the request with a number`() {
    func origin(_ members: String) -> LineOrigin? { MonitorRequest(json: "{\(members)}")?.origin }
    #expect(origin(#""id":7"#) == .typed(7) && origin("") == .typed(0) && origin(#""id":-1"#) == .typed(0))
    #expect(origin(#""id":7,"script":"list","line":3"#) == .script("list", 3))
    #expect(origin(#""script":"list""#) == .script("list", 0))
  }

  @Test(arguments: [0, 1]) func `a request has at most 64 KiB`(excess: Int) async throws {
    let (wire, start) = (try Wire(to: app), #"{"id":1,"command":":state thanks"#)
    let padding = String(repeating: " ", count: 65_536 - start.utf8.count - 2 + excess)
    wire.send(start + padding + "\"}")
    let end = await wire.lines(until: #"{"type":"done""#)
    #expect(end.last?.contains(excess == 0 ? #""id":1"# : #""id":null"#) == true)
    #expect(
      end.contains { $0.contains("a request must be a line of JSON: the line is longer than 64 KiB") } == (excess == 1))
  }

  @Test func `requests that wait for one another do not delay a hint`() async throws {
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    let wire = try Wire(to: app, terminal: #","quiet":true"#)
    for id in 1...4 {
      wire.send(#"{"id":\#(id),"command":"sold(\"\#(String(repeating: "x", count: 60_000))\")"}"#)
    }
    wire.send(#"{"id":9,"hint":":goto"}"#)
    #expect(await wire.lines(until: #"{"type":"hint","id":9"#).last != Wire.end)
    #expect(app.recorder.count == 2)
    turn.release()
    #expect(await wire.lines(until: #"{"type":"done","id":4"#).last != Wire.end)
    #expect(app.store.state.sales.count == 5)
  }

  // MARK: replies

  @Test func `a terminal is greeted and sees what it typed only if a user types there`() async throws {
    for isTyped in [false, true] {
      let wire = try Wire(to: app, terminal: #","typed":\#(isTyped)"#)
      let lines = await wire.lines(until: #"{"type":"done""#)
      #expect(lines.contains { $0.contains(#""to":"help""#) } == isTyped)
      #expect(lines.first?.hasPrefix(#"{"type":"greeting""#) == true)
    }
  }

  @Test func `clients are numbered as they come`() async throws {
    for number in 1...3 {
      let line = try await Wire(to: app).lines(until: #"{"type":"greeting""#).last
      #expect(line?.hasSuffix(#""client":\#(number)}"#) == true)
    }
  }

  @Test func `a client too many learns why it is not served`() async throws {
    var wires: [Wire] = []
    for _ in 1...16 { wires.append(try Wire(to: app)) }
    for wire in wires { _ = await wire.lines(until: #"{"type":"greeting""#) }
    let refused = await (try Wire(to: app)).lines(until: Wire.end)
    #expect(refused == [#"{"type":"error","id":null,"message":"the app serves at most 16 clients"}"#, Wire.end])
    wires.removeAll()
  }

  @Test func `answers fit in the columns of the terminal, with its colors`() async throws {
    let wire = try Wire(to: app, terminal: "")
    func print(_ command: String, _ members: String) async -> String {
      wire.send(#"{"id":1,"command":"\#(command)",\#(members)}"#)
      let lines = await wire.lines(until: #"{"type":"done","id":1"#).compactMap { ReceivedLine(json: $0) }
      return lines.filter { $0.type == "print" }.compactMap(\.text).joined(separator: "\n")
    }
    let (plain, colored) = (await print(":log", #""colors":false"#), await print(":log", #""colors":true"#))
    #expect(!plain.contains("\u{1B}[") && colored.contains("\u{1B}["))
    let (wide, narrow) = (await print(":help", #""columns":80"#), await print(":help", #""columns":40"#))
    func width(_ text: String) -> Int { text.split(separator: "\n").map(\.count).max() ?? 0 }
    #expect(width(narrow) <= 40 && width(wide) > 40, "\(narrow)")
  }

  @Test func `the end of a reply says which action a command dispatched, and how it ended`() async throws {
    let wire = try Wire(to: app)
    func end(_ command: String, id: Int) async -> ReceivedLine? {
      wire.send(#"{"id":\#(id),"command":\#(command.debugDescription)}"#)
      return await wire.lines(until: #"{"type":"done","id":\#(id)"#).last.flatMap { ReceivedLine(json: $0) }
    }
    let sold = await end("sold(\"milk\")", id: 1)
    #expect(sold?.dispatched == 3 && sold?.seq == 4 && sold?.code == nil)
    let state = await end(":state", id: 2)
    #expect(state?.dispatched == nil && state?.seq == 4 && state?.quit == nil && state?.interrupted == nil)
    #expect(await end(":unknown", id: 3)?.code == 1)
    #expect(await end(":quit", id: 4)?.quit == true)
  }

  @Test func `what is cancelled after its end has no effect`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.reply(to: #"{"id":1,"command":":state"}"#, id: 1)
    wire.send(#"{"cancel":1}"#)
    wire.send(#"{"cancel":99}"#)
    #expect(await wire.reply(to: #"{"id":2,"command":"emptied"}"#, id: 2, types: ["error"]).isEmpty)
    #expect(app.store.state.sales.isEmpty)
  }

  @Test func `a new kind of client has a new prompt`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.reply(to: #"{"id":1,"command":":goto 0"}"#, id: 1)
    let text = await wire.reply(to: #"{"id":2,"kind":"terminal","quiet":true,"command":":state sales"}"#, id: 2)
    #expect(text.contains { $0.contains(#"{"type":"print","to":"answer","text":"sales: [\"tea\"]""#) })
  }

  @Test func `a client that goes while an app waits for its file ends the command`() async throws {
    let wire = try Wire(to: app, terminal: "")
    wire.send(#"{"id":1,"command":":source list"}"#)
    _ = await wire.lines(until: #"{"type":"file""#)
    wire.send(#"{"cancel":1}"#)
    let end = await wire.lines(until: #"{"type":"done","id":1"#)
    #expect(end.contains { $0.contains("interrupted") })
    wire.send(#"{"id":2,"command":":source list"}"#)
    _ = await wire.lines(until: #"{"type":"file""#)
    wire.connection.end()
    #expect(await (try Wire(to: app)).reply(to: #"{"id":1,"command":":state"}"#, id: 1, types: ["state"]).count == 1)
  }

  // MARK: the end

  @Test func `the end of the app waits for a client that does not read, but not long`() async throws {
    let stalled = try Wire(to: app, terminal: "")
    _ = await stalled.lines(until: #"{"type":"done""#)
    stalled.send(#"{"id":1,"command":":repeat 1000000 :state"}"#)
    let other = try Wire(to: app)
    _ = await other.lines(until: #"{"type":"greeting""#)
    let time = await onThread { [app] in ContinuousClock().measure { app.monitor.stop() } }
    #expect(time < .seconds(2.5))
    #expect(await other.lines(until: Wire.end).suffix(2).first?.contains("the app ended") == true)
    let again = await onThread { [app] in ContinuousClock().measure { app.monitor.stop() } }
    #expect(again < .seconds(1))
  }

  // MARK: options

  private func options(_ words: [String]) throws -> MonitorOptions {
    let table = OptionTable(
      program: "Till", overview: "", options: MonitorOptions.table, subcommands: MonitorOptions.subcommands,
      defaults: MonitorOptions())
    return try #require(try table.parse(words))
  }

  @Test func `an app listens where it is told to`() async throws {
    let path = folder.path + "/other"
    let monitor = try #require(try options(["--monitor=\(path)"]).monitor(app.repl, of: "Till", version: "2"))
    #expect(monitor.path == path && FileManager.default.fileExists(atPath: path))
    let error = #expect(throws: UsageError.self) {
      try options(["--monitor=\(path)"]).monitor(app.repl, of: "Till", version: "2")
    }
    #expect(error?.message == "another app listens at \(path); name another path")
    let connection = try Connection(to: SocketPath(path), patience: 30)
    #expect(await onThread { connection.next()?.program } == "Till 2")
    monitor.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `without an app, a terminal says how to start one`() throws {
    let error = #expect(throws: UsageError.self) {
      try options(["attach", folder.path + "/none"]).attach(to: "Till", version: "1")
    }
    let reason = "no app listens at \(folder.path)/none: No such file or directory; start the app with --monitor"
    #expect(error?.message == reason)
  }
}
