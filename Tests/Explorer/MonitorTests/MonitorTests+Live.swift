import Foundation
import LineEditing
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import Monitor
@testable import REPL

/// What another process sees of a running app.
@Suite(.timeLimit(.minutes(5)))
struct MonitorTests {
  private let folder: TemporaryFolder
  private let app: TillApp

  init() async throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till", stocked: ["tea"])
  }

  @Test func `a client is greeted, and then sees every action with its cause and changes`() async throws {
    let wire = try Wire(to: app)
    let greeting = await wire.lines(until: "").last
    #expect(greeting?.hasPrefix(#"{"type":"greeting","program":"Till 1","schema":3,"process":"#) == true)
    app.store.dispatch(.sold("milk"), from: ActionSource(file: "shop", function: "typed", line: 7))
    let lines = await wire.lines(until: #"{"type":"action","seq":4"#)
    #expect(
      lines.contains {
        $0.contains(#""cause":null,"action":"sold(\"milk\")","source":{"file":"shop","line":7,"function":"typed""#)
      })
    #expect(lines.last?.contains(#""cause":3,"action":"thanked""#) == true)
    #expect(lines.last?.contains(#"{"path":"thanks","kind":"changed","before":1,"after":2}"#) == true)
  }

  @Test func `a client that goes to an earlier state does not affect others`() async throws {
    let (one, other) = (try Wire(to: app), try Wire(to: app))
    let place = await one.reply(to: #"{"id":1,"command":":goto 0"}"#, id: 1, types: ["place"])
    #expect(place == [#"{"type":"place","after":0}"#])
    let state = #"{"id":2,"command":":state sales"}"#
    let earlier = await one.reply(to: state, id: 2, types: ["state"])
    let current = await other.reply(to: state, id: 2, types: ["state"])
    #expect(earlier + current == [[], ["tea"]].map { #"{"type":"state","path":"sales","value":\#($0)}"# })
    #expect(app.store.state.sales == ["tea"])
    let refused = await one.reply(to: #"{"id":3,"command":"emptied"}"#, id: 3, types: ["error"])
    #expect(refused.first?.contains("an earlier state is shown; :live returns to the current one") == true)
  }

  @Test func `why and dispatched actions are answered as at the prompt with --json`() async throws {
    let wire = try Wire(to: app)
    let why = await wire.reply(to: #"{"id":1,"command":":why 2"}"#, id: 1, types: ["why"]).first ?? ""
    #expect(why.hasPrefix(#"{"type":"why","action":{"type":"action","seq":2"#) && why.contains(#""causes":[1]"#))
    let actions = await wire.reply(to: #"{"id":2,"command":"sold(\"milk\")"}"#, id: 2, types: ["action"])
    #expect(actions.count == 2 && app.store.state == Till.State(sales: ["tea", "milk"], thanks: 2))
    #expect(app.recorder.recording[3].source.file == "program 1")
  }

  @Test func `a quiet program receives answers, but no actions`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.reply(to: #"{"id":1,"kind":"program","quiet":true}"#, id: 1)
    app.store.dispatch(.emptied)
    #expect(await wire.reply(to: #"{"id":2,"command":":state thanks"}"#, id: 2).count == 1)
    _ = await wire.reply(to: #"{"id":3,"kind":"program"}"#, id: 3)
    app.store.dispatch(.thanked)
    #expect(await wire.lines(until: #"{"type":"action""#).last?.contains("thanked") == true)
  }

  @Test func `an answer larger than any request arrives in one line`() async throws {
    let items = (0..<100).map { "\"item\" \($0)" + String(repeating: ", as it is listed in the catalog\n", count: 40) }
    for item in items { app.store.dispatch(.sold(item)) }
    let wire = try Wire(to: app)
    let answer = await wire.reply(to: #"{"id":1,"command":":state sales"}"#, id: 1, types: ["state"])
    let json = try #require(try JSONSerialization.jsonObject(with: Data(answer[0].utf8)) as? [String: Any])
    #expect(json["value"] as? [String] == ["tea"] + items)
  }

  @Test func `the action of a line is found after thousands of others`() {
    let prompt = RemotePrompt(over: app.repl, number: 9, RemoteSettings()) { _ in }
    for _ in 1...2500 { app.store.dispatch(.thanked) }
    #expect(prompt.execute(.line("emptied"), from: .typed(1), keepsGoing: false) == .done)
    #expect(prompt.number(ofActionFrom: .typed(1), after: 2) == 2503)
    #expect(prompt.number(ofActionFrom: .typed(2), after: 0) == nil)
    prompt.end()
  }

  @Test func `after a branch, all clients see the new world`() async throws {
    let (listener, terminal, other) = (
      try Wire(to: app), try Wire(to: app, terminal: #","typed":true"#), try Wire(to: app)
    )
    for wire in [listener, terminal] { _ = await wire.lines(until: #"{"type":"greeting""#) }
    _ = await other.reply(to: #"{"id":1,"command":":goto 1"}"#, id: 1)
    _ = await other.reply(to: #"{"id":2,"command":":branch"}"#, id: 2)
    _ = await other.reply(to: #"{"id":3,"command":"sold(\"milk\")"}"#, id: 3)
    let actions = await listener.lines(until: #"{"type":"action","seq":4"#)

    #expect(actions.contains { $0.contains(#""seq":3,"#) && $0.contains("milk") }, "\(actions)")
    let rows = await terminal.lines(until: #"{"type":"print","to":"answer","text":"   4"#)
    #expect(rows.contains { $0.contains("another terminal continued in a new world") } && rows.last != Wire.end)
  }

  @Test func `a prompt that shows the time changes when another terminal moves the clock`() async throws {
    let (terminal, other) = (try Wire(to: app, terminal: #","typed":true"#), try Wire(to: app))
    _ = await terminal.lines(until: #"{"type":"done","id":0"#)
    _ = await other.reply(to: #"{"id":1,"command":":wait 60"}"#, id: 1)
    #expect(await terminal.lines(until: #"{"type":"prompt","prompt":"1:00 > "}"#).last != Wire.end)
  }

  @Test func `a client that leaves at any moment is removed from the app's terminals`() async throws {
    for _ in 1...100 {
      let wire = try Wire(to: app, terminal: "")
      wire.connection.end()
    }
    try await app.becomesAlone()
  }

  @Test func `clients are told that the app ends`() async throws {
    let wire = try Wire(to: app)
    _ = await wire.lines(until: #"{"type":"greeting""#)
    app.monitor.stop()
    let lines = await wire.lines(until: Wire.end).suffix(2)
    #expect(lines == [#"{"type":"error","id":null,"message":"the app ended"}"#, Wire.end])
    #expect(!FileManager.default.fileExists(atPath: app.monitor.path))
  }
}
