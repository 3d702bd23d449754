import Foundation
import SwiftRexTesting
import Testing

/// The screens of the real program.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ScreensTests {
  @Test func `without a terminal, the screens are printed once, after what was typed`() async throws {
    let result = try await RunningApp.run(
      ["--world", "simulated", "-c", "favorites.itemTapped(\"oslo\")", "--screens", "--quiet"],
      home: TemporaryFolder(), format: [])
    let panes = [
      [
        "Favorites: 1 favorite", "  ☆ City hall", "  ☆ Fortress", "  ☆ Lighthouse", "  ☆ Opera", "  ☆ Sea bath",
        "  ★ oslo",
      ],
      ["Lifecycle: active", "  0:00  active", "  0:00  launching"], ["Walk: Harbour walk", "  [Start]"],
      ["Reachability: ● online · wlan0 · IPv4", "  the server responds", "  0:00  ● online · wlan0 · IPv4"],
      ["Nearby: no position yet"],
    ]
    for pane in panes { #expect(result.lines.firstRange(of: pane) != nil, "\(result.lines)") }
    #expect(result.code == 0)
  }

  /// Lifecycle waits until the item is saved.
  @Test func `in the live world, a tapped item is marked on the screen, and q ends the app`() async throws {
    let run = try await Self.run(["--track", "/no/such/file"] + Self.favorites) { terminal in
      try terminal.see("no favorites")
      terminal.type(":")
      try terminal.see("> ")
      terminal.type("favorites.itemTapped(\"oslo\")\r:screens\r")
      try terminal.see("★ oslo")
      terminal.type("\u{1B}[F ")
      try terminal.see("no favorites")
      terminal.type("q\u{04}")
    }
    // The track is missing.
    #expect(run == 1)
  }

  /// Lifecycle waits until the item is saved.
  @Test func `the screens of an earlier state name it, and their keys change nothing`() async throws {
    let run = try await AppTerminal.run(["--world", "simulated"], home: TemporaryFolder()) { terminal in
      terminal.type("favorites.itemTapped(\"oslo\")\r:goto 0\r:screens\r")
      try terminal.see("[0 of ")
      try terminal.see("]  0:0")
      terminal.type("\u{1B}[F q")
      try terminal.see("> ")
      terminal.type(":live\r:expect favorites.items [\"oslo\"]\r:state favorites.lastSequence\r")
      try terminal.see("favorites.lastSequence: 1")
      terminal.type("\u{04}")
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

  @Test func `Enter opens a place, and q closes it before it quits the app`() async throws {
    let load = ["-c", "locationSimulation.loadRequested", "-c", ":wait 1"]
    let run = try await Self.run(["--world", "simulated"] + load + Self.favorites) { terminal in
      try terminal.see("Sea bath")
      terminal.type("\u{1B}[F\r")
      try terminal.see("Favorites › Sea bath")
      terminal.type("m")
      try terminal.see("[Unmark]")
      terminal.type("\u{1B}[B\r")
      try terminal.see("Favorites › Sea bath › Opera")
      terminal.type("q")
      terminal.type("\u{1B}")
      try terminal.see("★ Sea bath")
      terminal.type("q")
    }
    #expect(run == 0)
  }

  @Test func `a link opens its place, and an earlier state shows its own path`() async throws {
    let run = try await AppTerminal.run(["--world", "simulated", "--open", "place/Opera"], home: TemporaryFolder()) {
      terminal in
      terminal.type(":screens\r")
      try terminal.see(" › Opera")
      terminal.type(":")
      try terminal.see("> ")
      terminal.type("navigation.placeClosed(\"Opera\")\r:back\r:screens\r")
      try terminal.see(" › Opera")
      terminal.type("q")
      try terminal.see("> ")
      terminal.type(":live\r:expect navigation.openPlaces []\r:state navigation.screen\r")
      try terminal.see("navigation.screen: ")
      terminal.type("\u{04}")
    }
    #expect(run == 0)
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal ends the app and restores the terminal`(signal: Int32) async throws {
    let run = try await Self.run([]) { terminal in
      try terminal.see("Lifecycle")
      terminal.send(signal)
      try terminal.see("\u{1B}[?1049l")
    }
    #expect(run == 128 + signal)
  }

  /// Selects the favorites, which need not be the first screen.
  private static let favorites = ["-c", "navigation.screenSelected(favorites)"]

  /// Runs the app with its screens at a terminal, and returns its exit code.
  private static func run(
    _ arguments: [String], _ body: @escaping @Sendable (AppTerminal) throws -> Void
  ) async throws -> Int32 {
    try await AppTerminal.run(arguments + ["--screens"], home: TemporaryFolder(), body)
  }
}
