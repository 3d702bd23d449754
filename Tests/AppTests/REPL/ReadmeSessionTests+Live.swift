import ConcurrencyRex
import Foundation
import LineEditing
import REPL
import SwiftRex
import TerminalTesting
import Testing

@testable import App

/// The session with which the documentation begins.
struct ReadmeSessionTests {
  // reads: README.md
  private static let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")

  /// The lines of the first block of the README that begins with a command line.
  private func transcript() throws -> [String] {
    let lines = try String(contentsOf: Self.readme, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("$ ") })
    return Array(lines[start...].prefix { $0 != "```" })
  }

  /// Writes what the user sees into the README.
  private func record(_ lines: some Sequence<String>) throws {
    let before = try transcript()
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let after = [before[0]] + lines
    try text.replacing(before.joined(separator: "\n"), with: after.joined(separator: "\n"))
      .write(to: Self.readme, atomically: true, encoding: .utf8)
  }

  /// Runs the session in the simulated world.
  private func run(_ console: Console) async -> Int32 {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console)
    let world = World.simulated(clock: clock, exit: runtime.shutdown.finish)
    let recorder = runtime.appRecorder()
    let store = AppStore(world: world, runtime: runtime, recorder: recorder)
    return await onThread {
      REPL(store: store, recorder: recorder, runtime: runtime, app: .app).run(
        openings: PromptFeature.all.compactMap { $0.opening(Options()) })
    }
  }

  /// Returns lines without the numbers of actions, and the blanks before them.
  private static func unnumbered(_ lines: some Sequence<String>) -> [String] {
    lines.map { line in
      line.replacing(/^ *\d+(?=  \d+:\d\d| actions)/, with: "#").replacing(
        /\w*(…?)\ +from \d+/, with: { "\($0.1) from #" }
      ).replacing(/(\.swift):\d+/, with: \.1)
    }
  }

  @Test func `the session in the README is what the user sees`() async throws {
    let transcript = try transcript()
    #expect(transcript.first == "$ swift run App --world simulated")
    let typing = try TypingSession(columns: 100)
    async let code = run(typing.console)
    await typing.seesPrompt(1)
    let commands = transcript.compactMap { $0.firstMatch(of: /^\d+:\d\d > (.*)/).map { String($0.1) } }
    #expect(commands.count >= 3)
    for (number, command) in commands.enumerated() {
      typing.pty.type(command + "\r")
      await typing.seesPrompt(number + 2)
    }
    if ProcessInfo.processInfo.environment["README_SESSION"] == "write" { try record(typing.lines.dropLast()) }
    #expect(Self.unnumbered(typing.lines) == Self.unnumbered(try self.transcript().dropFirst() + ["0:00 >"]))
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
