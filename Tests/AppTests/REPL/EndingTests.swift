import ConcurrencyRex
import LineEditing
import SwiftRex
import TerminalTesting
import Testing

@testable import App

/// What becomes of the one who types when the end begins.
struct EndingTests {
  /// A person at a terminal, who talks to the app in the simulated world.
  private func talk(_ typing: TypingSession, until ending: Ending) async -> Int32 {
    let clock = VirtualClock()
    let journal = Journal(format: .text) { _ in }
    let store = AppStore(
      world: .simulated(clock: clock, exit: { _ in }, log: journal.add), effects: EffectScope(executor: clock))
    let session = Session(
      store: store, time: SimulatedTime(clock: clock), journal: journal, format: .text, print: { _ in },
      hint: { _ in })
    return await onThread { REPL(session: session, console: typing.console, ending: ending).run([]) }
  }

  @Test func `when the end begins, nobody is listened to, and Ctrl-C is a signal again`() async throws {
    let typing = try TypingSession(columns: 80)
    let ending = Ending(wakeReader: { typing.console.wake() })
    async let code = talk(typing, until: ending)
    await typing.sees("Type an action such as favorites.itemTapped(\"oslo\"), or :help.", ">")
    #expect(typing.pty.mode == .raw)
    #expect(typing.console.isEditing)
    ending.begin()
    #expect(await code == 0)
    #expect(typing.pty.mode == .cooked)
    #expect(!typing.console.isEditing)
    #expect(ending.code == nil)
    #expect(ending.hasBegun)
  }

  @Test func `the first one who asks has the word about the exit code`() {
    let ending = Ending(wakeReader: {})
    #expect(!ending.hasBegun)
    ending.come(with: 3)
    ending.come(with: 0)
    #expect(ending.code == 3)
    #expect(ending.hasBegun)
  }
}
