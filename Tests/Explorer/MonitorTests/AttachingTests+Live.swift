import CommandLineOptions
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

/// A terminal that attaches, leaves and attaches again.
@Suite(.timeLimit(.minutes(5)))
struct AttachingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/till"
  }

  @Test func `an app that does not answer delays only the first key`() async throws {
    let app = try ScriptedApp(at: path) { $0.contains("kind") ? ScriptedApp.greeting : [] }
    let prompt = try AttachedPrompt(
      to: SocketPath(path), Console(input: -1, output: -1, error: -1), REPLOptions(), isTyped: false)
    let times = await onThread {
      (1...1000).map { _ in ContinuousClock().measure { _ = prompt.hint(for: ":goto") } }
    }
    // A busy machine may delay one key, but not three.
    #expect(times[0] >= .milliseconds(200) && times[1...3].contains { $0 < .milliseconds(200) })
    prompt.end()
    #expect(app.requests.count <= 5)
  }

  @Test func `a line that may not fit in a request has no hint and no candidates`() async throws {
    let app = try ScriptedApp(at: path) { text in
      guard let id = MonitorRequest(json: text)?.id else { return ScriptedApp.greeting }
      return ["hint", "completion"].map { #"{"type":"\#($0)","id":\#(id),"text":"!","words":["!"]}"# }
    }
    let prompt = try AttachedPrompt(
      to: SocketPath(path), Console(input: -1, output: -1, error: -1), REPLOptions(), isTyped: false)
    let longest = String(repeating: "\u{1}", count: 8192)
    let long = longest + "x"
    #expect(await onThread { (prompt.hint(for: long), prompt.completion(of: long, at: 0)) } == ("", .none))
    #expect(app.requests.count == 1)
    #expect(await onThread { (1...100).contains { _ in prompt.hint(for: longest) == "!" } })
    #expect(await onThread { (1...100).contains { _ in prompt.completion(of: longest, at: 0).candidates == ["!"] } })
    #expect(app.requests.allSatisfy { $0.utf8.count < Connection.requestLimit })
    prompt.end()
  }

  @Test func `an app waits for a terminal that reads slowly, which loses no line`() async throws {
    let texts = (1...400).map { "\($0) " + String(repeating: "x", count: 10_000) }
    let lines = texts.map { #"{"type":"print","text":"\#($0)"}"# }
    let app = try ScriptedApp(at: path) { text in
      guard let request = MonitorRequest(json: text), let id = request.id else { return ScriptedApp.greeting }
      return request.hint == nil ? lines : [#"{"type":"hint","id":\#(id)}"#]
    }
    let attached = AttachedApp(at: try SocketPath(path)) { .object(["kind": "terminal"]) }
    let later = Mailbox<String>()
    try attached.attach { event in
      if case .line(let line) = event, line.to == nil, let text = line.text { later.put(text) }
    }
    let request = try #require(attached.request(["command": ":log"]))
    #expect(await onThread { attached.reply(within: 0.3, to: ["hint": ""]) } == nil && app.requests.count == 2)
    var received = await onThread { (1...200).compactMap { _ in request.reply.next()?.text } }
    attached.endReply(to: request)
    while let line = request.reply.next() { received.append(line.text ?? "") }
    while received.count < 400, let text = await onThread({ later.next(within: 60) }) { received.append(text) }
    #expect(received.elementsEqual(texts))
    attached.end()
  }

  @Test func `a terminal that leaves does not report that the app is gone`() async throws {
    let app = try TillApp(at: path)
    let events = Locked<[String]>([])
    let ended = DispatchSemaphore(value: 0)
    let attached = AttachedApp(at: try SocketPath(app.monitor.path)) {
      .object(["id": 0, "kind": "terminal", "quiet": true])
    }
    try attached.attach { event in events.withLock { $0.append("\(event)".hasPrefix("lost") ? "lost" : "other") } }
    let request = try #require(attached.request(["command": ":repeat 1000000000 :state"]))
    Thread {
      while request.reply.next() != nil {}
      ended.signal()
    }.start()
    attached.end()
    await onThread { ended.wait() }
    // The thread that reports events is the one that closed the mailbox.
    #expect(!events.withLock { $0.contains("lost") })
  }

  @Test func `a terminal attaches while the app handles actions`() async throws {
    let (app, isOver) = (try TillApp(at: path), Locked(false))
    defer { isOver.withLock { $0 = true } }
    Thread { for _ in 1...5000 where !isOver.withLock(\.self) { app.store.dispatch(.emptied) } }.start()
    for _ in 1...5 {
      let attached = AttachedApp(at: try SocketPath(path)) { .object(["id": 0, "kind": "terminal", "quiet": true]) }
      try await onThread { Result { try attached.attach { _ in } } }.get()
      attached.end()
    }
  }

  @Test func `a terminal reattaches after a restart`() async throws {
    let first = try TillApp(at: path)
    let isAgain = DispatchSemaphore(value: 0)
    let attached = AttachedApp(at: try SocketPath(path)) { .object(["id": 0, "kind": "terminal"]) }
    try attached.attach { event in if case .attached(_, isFirst: false) = event { isAgain.signal() } }
    first.monitor.stop()
    let second = try TillApp(at: path)
    #expect(await onThread { isAgain.wait(timeout: .now() + 60) } == .success)
    attached.end()
    second.monitor.stop()
  }
}
