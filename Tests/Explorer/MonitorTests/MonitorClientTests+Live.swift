import CommandLineOptions
import Dispatch
import Foundation
import Inspection
import LiteralParsing
import REPL
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// What an app does with the requests of its clients, one by one.
@Suite(.timeLimit(.minutes(5)))
struct MonitorClientTests {
  private let folder: TemporaryFolder
  private let app: TillApp

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
  }

  // MARK: requests

  @Test(arguments: [0, 1]) func `a request has at most 64 KiB`(excess: Int) async throws {
    let wire = try Wire(to: app)
    wire.send(#"{"id":1,"command":":state thanks"}"#.padded(to: 65_536 + excess))
    let end = await wire.lines(until: #"{"type":"done""#)
    #expect(end.last?.contains(excess == 0 ? #""id":1"# : #""id":null"#) == true)
    #expect(
      end.contains { $0.contains("a request must be a line of JSON: the line is longer than 64 KiB") } == (excess == 1))
  }

  @Test func `a client waits once 256 KiB of its requests are pending`() async throws {
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    let socket = try LocalSocket.connecting(to: SocketPath(app.monitor.path))
    let wire = Wire(over: Connection(socket, limit: 1 << 20))
    wire.send(#"{"id":0,"kind":"terminal","quiet":true}"#)
    wire.send(#"{"id":1,"command":"emptied"}"#)
    for id in 2...5 { wire.send(#"{"id":\#(id),"command":":state thanks"}"#.padded(to: 65_536)) }
    wire.send(#"{"id":9,"hint":":goto"}"#)
    #expect(await wire.lines(until: #"{"type":"hint","id":9"#).last?.contains("hint") == true)
    wire.send(#"{"id":6,"command":":state thanks"}"#)
    wire.send(#"{"id":10,"hint":":goto"}"#)
    turn.release()
    let lines = await wire.lines(until: #"{"type":"done","id":6"#)
    let first = try #require(lines.firstIndex { $0.hasPrefix(#"{"type":"done","id":1"#) })
    #expect(!lines[..<first].contains { $0.hasPrefix(#"{"type":"hint","id":10"#) })
    #expect(lines.count { $0.hasPrefix(#"{"type":"done""#) } == 6)
  }

  // MARK: replies

  @Test func `a terminal shows a greeting only if a user types there`() async throws {
    for isTyped in [false, true] {
      let wire = try Wire(to: app, terminal: #","typed":\#(isTyped)"#)
      let lines = await wire.lines(until: #"{"type":"done""#)
      #expect(lines.contains { $0.contains(#""to":"help""#) } == isTyped)
      #expect(lines.first?.hasPrefix(#"{"type":"greeting""#) == true)
    }
  }

  @Test func `clients are numbered in the order in which they connect`() async throws {
    for number in 1...3 {
      let line = try await Wire(to: app).lines(until: #"{"type":"greeting""#).last
      #expect(line?.hasSuffix(#""client":\#(number)}"#) == true)
    }
  }

  @Test func `a client beyond the limit learns why it is not served`() async throws {
    var wires: [Wire] = []
    for _ in 1...16 { wires.append(try Wire(to: app)) }
    for wire in wires { _ = await wire.lines(until: #"{"type":"greeting""#) }
    let refused = await (try Wire(to: app)).lines(until: Wire.end)
    #expect(refused == [#"{"type":"error","id":null,"message":"the app serves at most 16 clients"}"#, Wire.end])
    let attached = AttachedApp(at: try SocketPath(app.monitor.path)) { .object(["kind": "terminal"]) }
    let error = #expect(throws: MonitorError.self) { try attached.attach { _ in } }
    #expect(error?.message == "the app serves at most 16 clients")
    let agent = #expect(throws: MonitorError.self) {
      try AgentPrompt(over: Connection(to: SocketPath(app.monitor.path)), inJSON: true)
    }
    #expect(agent?.message == "the app serves at most 16 clients")
    wires.removeAll()
  }

  @Test func `answers fit the width of the terminal, and use its colors`() async throws {
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

  @Test func `cancelling a finished or unknown request does not end another command`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.reply(to: #"{"id":1,"command":":state"}"#, id: 1)
    for id in [1, 99] { wire.send(#"{"cancel":\#(id)}"#) }
    #expect(await wire.reply(to: #"{"id":2,"command":"emptied"}"#, id: 2, types: ["error"]).isEmpty)
    #expect(app.store.state.sales.isEmpty)
    let turn = app.repl.session.runtime.turn
    #expect(turn.take())
    wire.send(#"{"id":3,"kind":"terminal","command":"emptied"}"#)
    for id in [1, 2, 99] { wire.send(#"{"cancel":\#(id)}"#) }
    wire.send(#"{"id":4,"hint":":goto"}"#)
    _ = await wire.lines(until: #"{"type":"hint","id":4"#)
    turn.release()
    #expect(await wire.lines(until: #"{"type":"done","id":3"#).last?.contains("interrupted") == false)
  }

  @Test func `a client that changes its kind gets a new prompt`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.reply(to: #"{"id":1,"command":":goto 0"}"#, id: 1)
    let text = await wire.reply(to: #"{"id":2,"kind":"terminal","quiet":true,"command":":state sales"}"#, id: 2)
    #expect(text.contains { $0.contains(#"{"type":"print","to":"answer","text":"sales: [\"tea\"]""#) })
  }

  // MARK: the end

  @Test func `the app ends even if a client does not read`() async throws {
    let stalled = try Wire(to: app, terminal: "")
    _ = await stalled.lines(until: #"{"type":"done""#)
    stalled.send(#"{"id":1,"command":":repeat 1000000 :state"}"#)
    let other = try Wire(to: app)
    _ = await other.lines(until: #"{"type":"greeting""#)
    await onThread { [app] in app.monitor.stop() }
    #expect(await other.lines(until: Wire.end).suffix(2).first?.contains("the app ended") == true)
    await onThread { [app] in app.monitor.stop() }
  }
}

extension String {
  /// The request, padded with spaces to a number of bytes.
  fileprivate func padded(to count: Int) -> String { self + String(repeating: " ", count: count - utf8.count) }
}
