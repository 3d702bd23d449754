import LineEditing
import SwiftRex
import TerminalTesting
import Testing

@testable import Screens

/// Screens on a pseudo-terminal.
@Suite(.timeLimit(.minutes(5)))
struct FullScreenTests {
  typealias Store = ReduxStoreBase<Lamp.Action, Lamp.State>

  private let store = Lamp.store()

  /// Shows the lamps until the user leaves them.
  private func show(
    on console: Console, unless isOver: @escaping @Sendable () -> Bool = { false }
  ) -> RunningThread<ScreensExit?> {
    RunningThread { [store] in
      Screens<Store> { [Lamp.pane("Lamps", of: $0)] }
        .run(
          over: store, on: console, hasColors: false, backLabel: "back", clock: { "0:00" },
          isFixed: { false }, unless: isOver)
    }
  }

  private static func lamps(_ hall: String, _ porch: String, lit: Int, row: Int = 0) -> @Sendable (ScreenModel) -> Bool
  {
    { screen in
      let lines = screen.lines
      return lines.count > 3 && lines[0].hasPrefix("═ Lamps  \(lit) lit ═")
        && lines[1] == "\(row == 0 ? "▸" : " ") \(hall) hall" && lines[2] == "\(row == 1 ? "▸" : " ") \(porch) porch"
    }
  }

  @Test func `the screens show changes by any thread`() async throws {
    let typing = try TypingSession(columns: 40)
    let exit = show(on: typing.console)
    typing.pty.type("\u{1B}[B ")
    #expect(await typing.waits(Self.lamps("○", "○", lit: 0, row: 1)) == nil)
    store.dispatch(.switched("hall"), from: .here())
    #expect(await typing.waits(Self.lamps("●", "○", lit: 1, row: 1)) == nil)
    typing.pty.type("q")
    #expect(await exit.result() == ScreensExit.back)
  }

  @Test func `closing the screens restores the terminal`() async throws {
    let typing = try TypingSession(columns: 40)
    typing.console.print("before")
    await typing.sees("before")
    let exit = show(on: typing.console)
    #expect(await typing.waits(Self.lamps("○", "●", lit: 1)) == nil)
    #expect(typing.pty.mode == .raw)
    typing.console.print("meanwhile")
    typing.pty.type("q:state\r")
    #expect(await exit.result() == ScreensExit.back)
    #expect(await typing.readLine().result() == .line(":state"))
    await typing.sees("before", "meanwhile", "> :state")
    #expect(typing.pty.mode == .cbreak)
  }

  @Test func `a resized window is redrawn`() async throws {
    let typing = try TypingSession(columns: 40)
    let exit = show(on: typing.console)
    #expect(await typing.waits(Self.lamps("○", "●", lit: 1)) == nil)
    typing.resize(to: 30)
    typing.console.wake()
    #expect(await typing.waits { $0.lines.first?.count == 30 } == nil)
    typing.pty.type("q")
    #expect(await exit.result() == ScreensExit.back)
  }

  @Test func `Ctrl-Z releases the terminal`() async throws {
    let typing = try TypingSession(columns: 40, onSuspend: { #expect($0.mode == .cooked) })
    let exit = show(on: typing.console)
    #expect(await typing.waits(Self.lamps("○", "●", lit: 1)) == nil)
    typing.pty.type("\u{1A}")
    typing.pty.type("\u{0C}:")
    #expect(await exit.result() == ScreensExit.command)
    #expect(typing.pty.mode == .cbreak)
  }

  @Test func `the screens close when the app ends`() async throws {
    let ending = try TypingSession()
    let first = show(on: ending.console)
    #expect(await ending.waits(Self.lamps("○", "●", lit: 1)) == nil)
    ending.pty.type("\u{03}")
    #expect(await first.result() == ScreensExit.back)
    #expect(await show(on: ending.console, unless: { true }).result() == ScreensExit.back)
  }

  @Test func `the screens close when the terminal hangs up`() async throws {
    let closed = try TypingSession()
    let last = show(on: closed.console)
    #expect(await closed.waits(Self.lamps("○", "●", lit: 1)) == nil)
    closed.pty.hangUp()
    #expect(await last.result() == ScreensExit.back)
    #expect(closed.console.finish(code: 0) == 129)
  }

  @Test func `without a terminal, the screens are available only as text`() async throws {
    let dumb = try TypingSession(isDumb: true)
    #expect(await show(on: dumb.console).result() == .some(nil))
    let text = await onThread { [store] in Screens<Store> { [Lamp.pane("Lamps", of: $0)] }.text(of: store) }
    #expect(text == ["Lamps: 1 lit", "  ○ hall", "  ● porch"])
  }
}
