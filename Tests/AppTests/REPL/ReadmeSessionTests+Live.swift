import Bridge
import ConcurrencyRex
import FavoritesFeature
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

  /// Runs the session in the simulated world, over the two features that take part in it: what else the app has does not
  /// change it, but for the numbers of actions.
  private func run(_ console: Console) async -> Int32 {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console)
    let world = World.simulated(clock: clock, exit: runtime.shutdown.finish)
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Self.favorites <> Self.lifecycle,
      middleware: runtime.logged(Self.middleware.inject(world)), effects: runtime.effects)
    return await onThread {
      REPL(store: store, runtime: runtime, console: console, samples: AppAction.samples, examples: AppSession.examples)
        .run(opening: .lifecycle(.launched))
    }
  }

  private static let favorites: Reducer<AppAction, AppState> =
    Favorites.reducer.lift(action: .favorites, state: \.favorites)
  private static let lifecycle: Reducer<AppAction, AppState> =
    Lifecycle.reducer.lift(action: .lifecycle, state: \.lifecycle)
  private static let middleware: MiddlewareReader<World, AppMiddleware> =
    Favorites.middleware.lift(action: .favorites, state: \.favorites, dependencies: \.favorites)
    <> Lifecycle.middleware.lift(action: .lifecycle, state: \.lifecycle, dependencies: \.lifecycle)
    <> .pure(
      BridgeMiddleware([.when(.lifecycle(.launched), dispatch: .favorites(.loadRequested))]).eraseToAnyMiddleware())

  /// Returns lines without the numbers of actions, and the blanks before them.
  private static func unnumbered(_ lines: some Sequence<String>) -> [String] {
    lines.map { line in
      line.replacing(/^ *\d+(?=  \d+:\d\d| actions)/, with: "#").replacing(
        /\w*(…?)\ +from \d+/, with: { "\($0.1) from #" }
      ).replacing(/last changed by \d+/, with: "last changed by #").replacing(/(\.swift):\d+/, with: \.1)
    }
  }

  @Test func `the session in the README is what the user sees`() async throws {
    let transcript = try transcript()
    #expect(transcript.first == "$ swift run App --world simulated")
    let typing = try TypingSession(columns: 200)
    async let code = run(typing.console)
    await typing.seesPrompt(1)
    let commands = transcript.compactMap { $0.firstMatch(of: /^\d+:\d\d > (.*)/).map { String($0.1) } }
    #expect(commands.count > 3)
    for (number, command) in commands.enumerated() {
      typing.pty.type(command + "\r")
      await typing.seesPrompt(number + 2)
    }
    #expect(Self.unnumbered(typing.lines) == Self.unnumbered(transcript.dropFirst() + ["0:00 >"]))
    typing.pty.type("\u{04}")
    #expect(await code == 0)
  }
}

extension TypingSession {
  /// Waits for a prompt at which nothing is typed yet, and which is the so-manieth.
  fileprivate func seesPrompt(_ number: Int) async {
    _ = await waits { screen in
      screen.lines.last == "0:00 >" && screen.lines.count { $0.hasPrefix("0:00 >") } == number
    }
  }
}
