import ConcurrencyRex
import Foundation
import LifecycleFeature
import LineEditing
import SwiftRex
import TerminalTesting
import Testing

@testable import App

/// The session with which the documentation begins.
struct ReadmeSessionTests {
  /// The lines of the first block of the README that begins with a command line.
  private func transcript() throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let lines = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let start = try #require(lines.firstIndex { $0.hasPrefix("$ ") })
    return Array(lines[start...].prefix { $0 != "```" })
  }

  /// A person at a terminal, who talks to the app in the simulated world.
  private func talk(_ console: Console) async -> Int32 {
    let clock = VirtualClock()
    let journal = Journal(format: .text) { console.print($0) }
    let ending = Ending(wakeReader: { console.wake() })
    let store = AppStore(
      world: .simulated(clock: clock, exit: ending.come, log: journal.add), effects: EffectScope(executor: clock))
    let session = Session(
      store: store, time: SimulatedTime(clock: clock), journal: journal, format: .text,
      print: { console.print($0) }, hint: { console.print($0) })
    return await onThread {
      store.dispatch(.lifecycle(.launched))
      clock.settle()
      return REPL(session: session, console: console, ending: ending).run([])
    }
  }

  @Test func `the session in the README is what a person sees`() async throws {
    let transcript = try transcript()
    #expect(transcript.first == "$ swift run App --world simulated")
    let typing = try TypingSession(columns: 200)
    async let code = talk(typing.console)
    await typing.seesPrompt(1)
    let commands = transcript.filter { $0.hasPrefix("> ") }
    #expect(commands.count > 4)
    for (number, command) in commands.enumerated() {
      typing.pty.type(command.dropFirst(2) + "\r")
      await typing.seesPrompt(number + 2)
    }
    let begins: (String) -> Bool = { $0.hasPrefix("Type an action") }
    #expect(typing.lines.drop { !begins($0) } == transcript.drop { !begins($0) } + [">"])
    typing.pty.type("\u{04}")
    #expect(await code == 0)
  }
}

extension TypingSession {
  /// Waits for a prompt at which nothing is typed yet, and which is the so-manieth.
  fileprivate func seesPrompt(_ number: Int) async {
    _ = await waits { screen in
      screen.lines.last == ">" && screen.lines.count { $0.hasPrefix(">") } == number
    }
  }
}
