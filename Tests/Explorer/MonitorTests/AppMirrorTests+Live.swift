import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor

/// A prompt over the store of another process.
@Suite(.timeLimit(.minutes(3)))
struct AppMirrorTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/till"
  }

  /// Waits until the copy has handled an action.
  private func wait(for number: Int, in copy: TillCopy) async {
    let (states, continuation) = AsyncStream<Void>.makeStream()
    let subscription = copy.store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { _ in continuation.yield() }))
    for await _ in states where copy.recorder.count >= number { break }
    subscription.unsubscribe()
  }

  @Test func `what happened before is known: actions, causes and sources`() throws {
    let app = try TillApp(at: path, stocked: ["tea", "milk"])
    let repl = try TillCopy(of: path).repl
    let why = repl.client().execute(":why 4", from: .here())
    #expect(why.error == nil && why.lines.first?.contains(#""causes":[3]"#) == true)
    #expect(repl.state == app.store.state)
  }

  @Test func `thousands of actions arrive without loss, and lead to the same state`() async throws {
    let app = try TillApp(at: path)
    let copy = try TillCopy(of: path)
    copy.mirror.follow { _, _ in }
    for number in 1...1500 { app.store.dispatch(.sold("\(number)")) }
    await wait(for: 3000, in: copy)
    #expect(copy.repl.state == app.store.state && copy.recorder.count == app.recorder.count)
    let (copied, original) = (copy.recorder.recording, app.recorder.recording)
    #expect(stride(from: 1, through: 3000, by: 7).allSatisfy { copied[$0].source == original[$0].source })
  }

  @Test func `an action that is dispatched goes to the app, and comes back with what it caused`() async throws {
    let app = try TillApp(at: path)
    let copy = try TillCopy(of: path)
    copy.mirror.follow { _, _ in }
    let source = ActionSource(file: "terminal", function: "typed", line: 3)
    let answer = await onThread { copy.repl.client().execute(".sold(\"tea\")", from: source) }
    #expect(answer.error == nil)
    #expect([app.store.state, copy.repl.state] == [Till.State(sales: ["tea"], thanks: 1), app.store.state])
    let recording = copy.recorder.recording
    #expect(recording[1].source == source && recording.cause(of: 2) == 1)
  }

  @Test func `a copy is attached again when the app was started again`() async throws {
    var app: TillApp? = try TillApp(at: path, stocked: ["tea", "milk"])
    let copy = try TillCopy(of: path)
    let repl = copy.repl
    let (stores, continuation) = AsyncStream<Int>.makeStream()
    copy.mirror.follow { store, recorder in
      repl.continue(with: store, recorder)
      continuation.yield(recorder.count)
    }
    app?.monitor.stop()
    app = try TillApp(at: path, stocked: ["bread"])
    #expect(await stores.first { _ in true } == 2)
    #expect(repl.state.sales == ["bread"])
    let answer = await onThread { repl.client().execute(".emptied", from: .here()) }
    #expect(answer.error == nil && app?.store.state == Till.State())
  }

  @Test func `an action is not sent while the app is gone, and without an app, attaching fails in one line`()
    async throws
  {
    let app = try TillApp(at: path)
    let copy = try TillCopy(of: path)
    app.monitor.stop()
    await onThread {
      copy.mirror.loseConnection()
      copy.store.dispatch(.emptied)
    }
    #expect(copy.mirror.takeProblems() == ["the app is gone; the action was not sent"])
    let nowhere = folder.path + "/nowhere"
    #expect(throws: MonitorError("no app listens at \(nowhere): No such file or directory")) {
      try TillCopy(of: nowhere)
    }
  }
}
