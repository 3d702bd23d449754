import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// The ways in which a test can fail at the end, each with a single message.
struct FinishMessageTests {
  let recorder = IssueRecorder()

  @Test func `effects in flight at the end are named by token or work, action and step`() {
    enum Work: Hashable { case count(Int) }
    typealias Middleware = EffectMiddleware<Int, Int, Int, VirtualClock>
    let waiting = Effect<VirtualClock, Int>.task { context in
      try? await context.dependencies.sleep(for: .seconds(1))
      return 3
    }
    let named = Effect<VirtualClock, Int>.run(token: "timer") { context, _ in
      try? await context.dependencies.sleep(for: .seconds(9))
    }
    let clock = VirtualClock()
    let middleware =
      Middleware.onAction { action, _, _ in action == 1 ? waiting : action == 3 ? named : .identity }.inject(clock)
      <> Middleware.reconciling({ $0 == 2 ? [Work.count(2)] : [] }, start: { _ in waiting }).inject(clock)
    let store = TestStore<Int, Int>(
      0, .reduce { action, state in state = action }, middleware.eraseToAnyMiddleware(), clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
    let line = #line + 1
    store.send(1) { $0 = 1 }
    store.advance(by: .seconds(1))
    store.receive(3) { $0 = 3 }
    store.send(2) { $0 = 2 }
    store.finish()
    #expect(
      recorder.texts == [
        """
        finish: 2 effects are in flight, waiting for the clock, at 1.0 seconds; call `advance(by:)` and `receive`, \
        or send an action that cancels it
          the effect "timer" of 3, in the step at SwiftRexTestingTests/FinishMessageTests.swift:\(line)
          the effect count(2) of 2, in the step at SwiftRexTestingTests/FinishMessageTests.swift:\(line + 3)
        """
      ])
  }

  @Test func `unfinished work of the initial state is named`() {
    let clock = VirtualClock()
    let middleware = EffectMiddleware<Int, Int, Int, VirtualClock>.reconciling({ [$0] }) { work in
      .run { context, _ in try? await context.dependencies.sleep(for: .seconds(work)) }
    }
    let store = TestStore<Int, Int>(
      7, .identity, middleware.inject(clock).eraseToAnyMiddleware(), clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
    store.finish()
    #expect(recorder.texts.first?.hasSuffix("\n  the effect 7 of the initial state") == true)
  }

  @Test func `a listener that nothing cancelled fails finish, unless the test says that it lasts`() {
    let line: UInt = #line + 1
    listeningStore().send(true) { $0 = true }
    #expect(recorder.lines == [line])
    #expect(
      recorder.texts == [
        """
        finish: a listener is still running; cancel it, list it in the state, or remove `.listeners` from \
        `exhaustivity` if it lasts as long as the app
          the effect "network" of true, in the step at SwiftRexTestingTests/FinishMessageTests.swift:\(line)
        """
      ])
    let cancelling = listeningStore()
    cancelling.send(true) { $0 = true }
    cancelling.send(false) { $0 = false }
    cancelling.finish()
    let lasting = listeningStore()
    lasting.exhaustivity.remove(.listeners)
    lasting.send(true) { $0 = true }
    lasting.finish()
    #expect(recorder.texts.count == 1)
  }

  @Test func `a listener that the state lists may run at the end`() {
    let middleware = EffectMiddleware<Bool, Bool, Bool, Void>.reconciling({ $0 ? ["network"] : [] }) { _ in .never }
    let store = store(middleware.inject(()))
    store.send(true) { $0 = true }
    store.finish()
    #expect(recorder.texts.isEmpty)
  }

  /// Returns a store that listens from `true` to `false`.
  private func listeningStore() -> TestStore<Bool, Bool> {
    store(.onAction { action, _, _ in action ? .never : .toCancel("network") })
  }

  private func store(_ middleware: EffectMiddleware<Bool, Bool, Bool, Void>) -> TestStore<Bool, Bool> {
    TestStore(
      false, .reduce { action, state in state = action }, middleware.eraseToAnyMiddleware(), VirtualClock(),
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
  }

  @Test func `a mistake reported by the store fails the step that caused it`() {
    let clock = VirtualClock()
    let middleware = EffectMiddleware<Double, Double, Double, Void>.reconciling({ [$0 * 1] }) { _ in .identity }
    let store = TestStore<Double, Double>(
      0, .reduce { action, state in if action != 1 { state = .nan } }, middleware.inject(()).eraseToAnyMiddleware(),
      clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
    store.exhaustivity = .actions
    store.send(1)
    store.send(2)
    #expect((recorder.texts.map { $0.prefix(12) }, recorder.lines) == (["the work nan"], [#line - 1]))
    store.finish()
  }

  @Test func `a store that continues after finish is checked again`() {
    let store = recorder.store()
    store.finish()
    store.send(.echoRequested(1))
    for _ in 1...2 { store.finish() }
    let skipping = recorder.store()
    skipping.exhaustivity = []
    skipping.showsSkipped = true
    for _ in 1...2 {
      skipping.send(.echoRequested(1))
      skipping.finish()
    }
    #expect(recorder.severities == [.failure, .skipped, .skipped])
    #expect(recorder.texts.suffix(2).map { $0.split(separator: "\n").count } == [2, 2])
  }

  @Test
  func `unreceived actions fail finish, or the last step of an unfinished store`() {
    let line: UInt = #line + 3
    do {
      let store = recorder.store()
      store.send(.echoRequested(1))
    }
    do {  // A store that failed before.
      let failed = recorder.store()
      failed.send(.tapped) { $0.count = 1 }
    }
    #expect(recorder.lines == [line, line + 4])
    let store = recorder.store()
    store.send(.echoRequested(30))
    store.finish()
    let texts = recorder.texts.filter { $0.hasPrefix("finish") }.map { $0.split(separator: "\n") }
    #expect(
      texts.compactMap(\.first)
        == ["1 action was", "30 actions were"].map {
          "finish: \($0) received earlier but not asserted; call `receive` first"
        })
    #expect((texts.first?.last?.hasPrefix("  echoed(1)"), texts.last?.dropFirst(10)) == (true, ["  … and 21 more"]))
  }
}

extension Effect where Dependencies == Void, OutputAction == Bool {
  fileprivate static var never: Effect {
    .listen(token: "network") { _, _ in for await _ in AsyncStream(Void.self, { _ in }) {} }
  }
}
