import Foundation
import SwiftRexTesting
import Testing

/// What an attached terminal shows and does in the real app.
@Suite(.highPriority)
struct AttachedCommandTests {
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    home = try TemporaryFolder()
    path = home.path + "/socket"
  }

  @Test func `costs, the world and the screens are those of the app`() async throws {
    let app = try await RunningApp.listening(at: path, home)
    let attached = try await RunningApp.run(
      ["attach", path, "-c", ":cost", "-c", ":world", "-c", ":screens"], home: home, format: [])
    // The columns are as wide as the longest name of a feature.
    let lines = attached.lines.map { $0.split(separator: " ").joined(separator: " ") }
    for start in ["name actions ", "favorites ", "favorites load()", "Favorites: "] {
      #expect(lines.contains { $0.hasPrefix(start) }, "\(attached)")
    }
    _ = await app.waiting { $0.finish() }
  }

  @Test func `effects behind a gate that another terminal closed wait until it opens`() async throws {
    let app = try await RunningApp.listening(at: path, home)
    let commands = [
      ":wait", ":gate favorites off", "favorites.itemTapped(\"oslo\")", ":wait 1000", ":state favorites.sync",
      ":gate favorites on", ":wait 1000", ":state favorites.sync",
    ]
    let attached = try await RunningApp.run(["attach", path] + commands.flatMap { ["-c", $0] }, home: home)
    let states = attached.lines.filter { $0.hasPrefix("favorites.sync: ") }
    #expect(states.count == 2 && states[0].contains("saving") && states[1].contains("idle"), "\(states)")
    _ = await app.waiting { $0.finish() }
  }

  @Test func `an attached terminal remembers what was typed there before`() async throws {
    let app = try await RunningApp.listening(at: path, home)
    for keys in [":state favorites.lastSequence\r", "\u{1B}[A\r"] {
      let code = try await AppTerminal.run(["attach", path], home: home) { terminal in
        try terminal.see("0:00 > ")
        terminal.type(keys)
        try terminal.see("favorites.lastSequence: 0")
        terminal.type("\u{04}")
      }
      #expect(code == 0)
    }
    _ = await app.waiting { $0.finish() }
  }
}
