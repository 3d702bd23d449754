import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The screens of the real program.
@Suite(.timeLimit(.minutes(5)))
struct ScreensTests {
  /// The walk is the screen of LocationSimulation.
  @Test func `without a terminal, the screens are printed once, after what was typed`() async throws {
    let result = try await RunningApp.run(
      ["--world", "simulated", "-c", "favorites.itemTapped(\"oslo\")", "--screens", "--quiet"],
      home: TemporaryFolder(), format: [])
    #expect(
      result.lines.starts(with: [
        "Favorites: 1 favorite", "  ☆ City hall", "  ☆ Fortress", "  ☆ Lighthouse", "  ☆ Opera", "  ☆ Sea bath",
        "  ★ oslo", "Reachability: ● online · wlan0 · IPv4", "  0:00  ● online · wlan0 · IPv4", "Walk: Harbour walk",
        "  [Start]", "Lifecycle: active", "  0:00  active", "  0:00  launching",
      ]))
    #expect(result.lines.last == "Nearby: no position yet" && result.code == 0)
  }

  /// Lifecycle waits until the item is saved.
  @Test func `in the live world, a tapped item is marked on the screen, and q ends the app`() async throws {
    let run = try await Self.run(["--track", "/no/such/file"]) { terminal in
      try terminal.see("no favorites")
      terminal.type(":")
      try terminal.see("> ")
      terminal.type("favorites.itemTapped(\"oslo\")\r:screens\r")
      try terminal.see("★ oslo")
      terminal.type("\u{1B}[F ")
      try terminal.see("no favorites")
      terminal.type("q\u{04}")
    }
    #expect(run == 0)
  }

  @Test func `the simulated clock runs while the screens are shown`() async throws {
    let walk = ["locationSimulation.loadRequested", ":wait 1", "locationSimulation.startRequested(speed: 12.5)"]
    let run = try await Self.run(["--world", "simulated"] + walk.flatMap { ["-c", $0] }) { terminal in
      try terminal.see("[Pause]")
      try terminal.see("0:02")
      terminal.type("q")
    }
    #expect(run == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends the app, and the terminal shows what it showed before`(signal: Int32) async throws {
    let run = try await Self.run([]) { terminal in
      try terminal.see("Lifecycle")
      kill(terminal.app.processIdentifier, signal)
      try terminal.see("\u{1B}[?1049l")
    }
    #expect(run == 128 + signal)
  }

  /// Runs the app with its screens at a terminal, and returns its exit code.
  fileprivate static func run(
    _ arguments: [String], _ body: @escaping @Sendable (ScreenTerminal) throws -> Void
  ) async throws -> Int32 {
    let home = try TemporaryFolder()
    return try await onThread {
      Result {
        let terminal = try ScreenTerminal(arguments + ["--screens"], home: home)
        try body(terminal)
        terminal.app.waitUntilExit()
        let code = terminal.app.terminationStatus
        return terminal.app.terminationReason == .uncaughtSignal ? 128 + code : code
      }
    }.get()
  }
}

/// A terminal at which the app shows its screens.
private final class ScreenTerminal {
  let app = Process()
  private let pty: Pty

  init(_ arguments: [String], home: TemporaryFolder) throws {
    pty = try Pty(columns: 90)
    app.executableURL = RunningApp.executable
    app.arguments = arguments
    app.currentDirectoryURL = home.url
    app.environment = ["HOME": home.url.path, "TERM": "xterm", "NO_COLOR": "1"].merging(RunningApp.sanitizerOptions) {
      $1
    }
    let end = FileHandle(fileDescriptor: pty.slave)
    (app.standardInput, app.standardOutput, app.standardError) = (end, end, end)
    try app.run()
  }

  deinit {
    if app.isRunning { kill(app.processIdentifier, SIGKILL) }
  }

  func type(_ text: String) { pty.type(text) }

  /// Reads the output up to a text; throws if the text does not appear.
  func see(_ text: String) throws {
    var output: [UInt8] = []
    let end = ContinuousClock.now + .seconds(60)
    while !String(decoding: output, as: UTF8.self).contains(text) {
      let more = pty.read()
      if more.isEmpty || .now > end {
        throw Missing(text: text, output: String(decoding: output.suffix(1000), as: UTF8.self))
      }
      output += more
    }
  }

  struct Missing: Error {
    let text, output: String
  }
}
