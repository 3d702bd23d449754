import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// Clients that mean harm, or that are broken.
@Suite(.timeLimit(.minutes(5)))
struct AttackTests {
  private let folder: TemporaryFolder
  private let path: String

  init() async throws {
    folder = try TemporaryFolder()
    path = folder.path + "/till"
  }

  @Test func `a request that is too long or not text is refused without ending the connection`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app)
    _ = await wire.lines(until: #"{"type":"greeting""#)
    for bad in [Data(repeating: 120, count: 70_000) + [10], Data([0xFF, 0xFE, 10])] {
      wire.connection.send(bytes: [UInt8](bad))
      let reply = await wire.lines(until: #"{"type":"done","id":null"#)
      #expect(reply.last?.contains(#""code":1"#) == true)
      #expect(
        reply.first?.hasPrefix(#"{"type":"error","id":null,"message":"a request must be a line of JSON: "#) == true)
    }
    #expect(await wire.reply(to: #"{"id":1,"command":":state thanks"}"#, id: 1, types: ["state"]).count == 1)
  }

  @Test func `a client that never reads delays neither the store nor other clients`() async throws {
    let app = try TillApp(at: path)
    let stalled = try Wire(to: app)
    for _ in 0..<400 { app.store.dispatch(.sold(String(repeating: "tea", count: 1000))) }
    let other = try Wire(to: app)
    let answer = await other.reply(to: #"{"id":1,"command":":state thanks"}"#, id: 1, types: ["state"])
    #expect(answer == [#"{"type":"state","path":"thanks","value":400}"#])
    #expect(await stalled.lines(until: #"{"type":"action","seq":800"#).last != Wire.end)
  }

  @Test func `the app serves at most sixteen clients`() async throws {
    let app = try TillApp(at: path)
    var wires: [Wire] = []
    for _ in 1...40 { wires.append(try Wire(to: app)) }
    var served = 0
    for wire in wires where await !wire.reply(to: #"{"id":1,"command":":state"}"#, id: 1, types: ["state"]).isEmpty {
      served += 1
    }
    #expect(served == 16)
  }

  @Test func `a thousand connections do no harm`() async throws {
    let app = try TillApp(at: path)
    for _ in 1...1000 { _ = try Wire(to: app) }
    #expect(try await Wire(to: app).lines(until: #"{"type":"greeting""#).count == 1)
  }

  private static let cases: [String] = [
    #"{"id":1,"command":"sold(7)"}"#, #"{"id":1,"command":"stolen"}"#, #"{"id":1,"command":":branch"}"#,
    #"{"id":1,"command":":source /etc/passwd"}"#, #"{"id":1,"command":":export-test 1..1 /tmp/stolen.swift"}"#,
    #"{"id":1,"command":":gate till off"}"#, #"{"id":1}"#, #"{"id":1,"command":7}"#,
  ]

  @Test(arguments: cases) func `a request that the app cannot or should not fulfil is refused in one line`(
    request: String
  ) async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app)
    #expect(await wire.reply(to: request, id: 1, types: ["error"]).count == 1)
    #expect(app.recorder.count == 0)
    #expect(await wire.reply(to: #"{"id":2,"command":"emptied"}"#, id: 2, types: ["error"]).isEmpty)
  }

  @Test func `no number in a command or a request crashes the app`() async throws {
    let app = try TillApp(at: path, stocked: ["tea"])
    let wire = try Wire(to: app, terminal: "")
    for number in ["9223372036854775807", "-9223372036854775808", "18446744073709551615", "0", "1e308", "-1e308"] {
      for command in [
        ":goto N", ":back N", ":forward N", ":skip N", ":live", ":log N", ":log till N", ":diff N", ":diff 1 N",
        ":why N",
        ":wait N", ":expect thanks > N", ":expect eventually N thanks 1", ":export-test 1..N", ":state sales[N]",
        ":repeat N :unknown",
      ] {
        let text = command.replacing("N", with: number)
        #expect(await wire.printed(by: text).last?.hasPrefix("end: ") == true, "\(text)")
      }
      for members in [#""complete":":sta","cursor":N"#, #""command":":state","columns":N"#, #""cancel":N"#] {
        wire.send(#"{"id":N,\#(members)}"#.replacing("N", with: number))
      }
    }
    #expect(await wire.printed(by: ":state thanks", id: 77).contains("answer: thanks: 1"))
  }

  @Test func `text that is not JSON is refused, and so is deeply nested JSON`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app)
    for text in ["", "hello", "[1]", "{\"id\":\"x\"}", String(repeating: "[", count: 60_000)] {
      wire.send(text)
      let answer = await wire.lines(until: #"{"type":"error""#).last
      #expect(answer?.contains("a request must be a JSON object") == true, "\(text.prefix(9))")
    }
  }

  @Test func `escape sequences in names reach no terminal`() async throws {
    let app = try TillApp(at: path)
    let wire = try Wire(to: app)
    var lines: [String] = []
    for (id, command) in [#"sold(\"\u001B[2J\u0007\")"#, ":log", #"\u001B[2J"#].enumerated() {
      lines += await wire.reply(to: #"{"id":\#(id),"command":"\#(command)"}"#, id: id)
    }
    #expect(app.store.state.sales == ["\u{1B}[2J\u{7}"])
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 32 })
  }

  @Test func `a client that sends faster than the store handles actions loses none`() async throws {
    let app = try TillApp(at: path)
    let (isBusy, mayContinue) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let isFirst = Locked(true)
    let subscription = app.store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { state in
        guard state.sales.first == "slow", isFirst.withLock({ $0.take() }) else { return }
        isBusy.signal()
        mayContinue.wait()
      }))
    Thread { app.store.dispatch(.sold("slow")) }.start()
    isBusy.wait()
    let wire = try Wire(to: app)
    let items = (1...1200).map { "\($0)" }
    Thread { for (id, item) in zip(1..., items) { wire.send(#"{"id":\#(id),"command":"sold(\"\#(item)\")"}"#) } }
      .start()
    mayContinue.signal()
    #expect(await wire.lines(until: #"{"type":"done","id":1200,"#).last != Wire.end)
    subscription.unsubscribe()
    #expect(app.store.state.sales.first == "slow" && app.store.state.sales.dropFirst() == items[...])
  }
}

extension Bool {
  /// Returns whether it was true, and makes it false.
  fileprivate mutating func take() -> Bool {
    defer { self = false }
    return self
  }
}
