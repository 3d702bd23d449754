import ConcurrencyRex
import Foundation
import LineEditing
import Recorder
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// The end of a session, and of the program.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ShutdownTests {
  /// The shop and a REPL over it, whose greeting has an example.
  private static func repl(_ console: Console) -> (REPL<ShopSession.Store>, Shutdown) {
    var app = AppDescription<Shop.Action, Shop.State>()
    app.examples = ["door.opened"]
    let repl = REPL.shop(console, app: app, exits: true)
    return (repl, repl.session.runtime.shutdown)
  }

  /// Waits for the greeting of a session that begins with a number of actions, and its prompt.
  private static func sees(_ actions: String, on typing: TypingSession) async {
    await typing.sees(
      "\(actions) so far (:log). The clock is stopped at 0:00; :wait advances it.",
      "Type an action, such as door.opened; Tab completes it.", ":state shows the current state, :help shows more.",
      "0:00 >")
  }

  @Test func `a shutdown ends the reading and restores the terminal`() async throws {
    let typing = try TypingSession(columns: 100)
    let (repl, shutdown) = Self.repl(typing.console)
    let code = RunningThread { repl.run() }
    await Self.sees("0 actions", on: typing)
    #expect(typing.pty.mode == .raw && typing.console.isEditing)
    shutdown.begin()
    #expect(await code.result() == 0)
    #expect(typing.pty.mode == .cooked && !typing.console.isEditing)
    #expect(shutdown.code == nil && shutdown.isShuttingDown)
  }

  @Test(arguments: 0..<5)
  func `a program that exits with the result of run has printed everything`(attempt: Int) async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let commands = (0..<100).map { "basket.itemTapped(\"\($0)\")" } + [":state door"]
      exit(Self.repl(.standard).0.run([Script(commands: commands)]))
    }
    let lines = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self).split(separator: "\n")
    #expect(lines.count(where: { $0.contains("basket.itemTapped") }) == 100)
    #expect(lines.last?.contains("door") == true)
  }

  @Test func `opening and closing actions frame the session`() async throws {
    let typing = try TypingSession(columns: 100)
    let (repl, shutdown) = Self.repl(typing.console)
    let code = RunningThread { repl.run(openings: [.door(.opened)], closing: { .door(.closed(code: $0 + 4)) }) }
    await Self.sees("1 action", on: typing)
    typing.pty.type("\u{04}")
    #expect(await code.result() == 4)
    await Self.sees("1 action", on: typing)
    #expect(shutdown.code == 4)
  }

  @Test func `in simulated time, effects that never end do not delay the end`() async {
    let (clock, console) = (VirtualClock(), Console(input: -1, output: -1, error: -1))
    let runtime = Runtime.simulated(clock: clock, console: console)
    let recorder = runtime.recorder(initialState: Shop.State(), reducer: Shop.reducer)
    let ticks = EffectMiddleware<Shop.Action, Shop.Action, Shop.State, Void>.onAction { action, _, _ in
      guard action == .door(.opened) else { return .identity }
      return .fireAndForget { _ in while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) } }
    }
    let store = ShopSession.Store(
      subject: .init(initialValue: Shop.State()), reducer: Shop.reducer,
      middleware: recorder.recording(ticks.eraseToAnyMiddleware()), effects: runtime.effects)
    let repl = REPL(store: store, recorder: recorder, runtime: runtime)
    let code = await onThread {
      repl.run([Script(commands: [""])], openings: [.door(.opened)], closing: { .door(.closed(code: $0)) })
    }
    #expect(code == 0)
  }

  @Test func `screens that an app does not have are an error`() async throws {
    let typing = try TypingSession(columns: 100)
    let (repl, _) = Self.repl(typing.console)
    var options = REPLOptions()
    options.startsWithScreens = true
    let code = await onThread { [options] in repl.run(options: options) }
    #expect(code == 1)
    #expect(await typing.waits { $0.text.contains("this app has no screens") } == nil)
  }

  @Test func `the first exit code counts`() {
    let shutdown = Shutdown(wakeReader: {})
    #expect(!shutdown.isShuttingDown)
    shutdown.finish(code: 3)
    shutdown.finish(code: 0)
    #expect(shutdown.code == 3 && shutdown.isShuttingDown)
  }
}
