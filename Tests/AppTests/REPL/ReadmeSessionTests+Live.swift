import ConcurrencyRex
import Foundation
import LifecycleFeature
import LineEditing
import REPL
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

  /// Runs the session in the simulated world.
  private func run(_ console: Console) async -> Int32 {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console)
    let world = World.simulated(clock: clock, exit: runtime.shutdown.finish, log: runtime.log.add)
    let store = AppStore(world: world, effects: runtime.effects)
    return await onThread {
      REPL(store: store, runtime: runtime, console: console, examples: App.examples).run(opening: .lifecycle(.launched))
    }
  }

  @Test func `the session in the README is what a person sees`() async throws {
    let transcript = try transcript()
    #expect(transcript.first == "$ swift run App --world simulated")
    let typing = try TypingSession(columns: 200)
    async let code = run(typing.console)
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
