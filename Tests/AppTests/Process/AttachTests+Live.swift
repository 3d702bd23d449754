import Foundation
import SwiftRexTesting
import Testing

@testable import App

/// Processes that watch and control the app through its socket.
@Suite(.highPriority)
struct AttachTests {
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    home = try TemporaryFolder()
    path = home.path + "/socket"
  }

  private func startApp(_ arguments: [String] = []) async throws -> RunningApp {
    try await .listening(at: path, home, arguments)
  }

  @Test func `a second terminal sees the app's state and controls it`() async throws {
    let app = try await startApp()
    let attached = try await RunningApp.run(
      ["attach", path, "-c", "favorites.itemTapped(\"oslo\")", "-c", ":state favorites.items", "-c", ":why"], home: home
    )
    #expect(attached.errors == [] && attached.code == 0)
    #expect(attached.lines.contains("favorites.items: [\"oslo\"]"))
    try app.type(":wait")
    let result = await app.waiting { $0.finish() }
    #expect(result.lines.contains("favorites.itemTapped(\"oslo\")") && result.code == 0, "\(result)")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a second terminal reattaches after the app is killed and restarted`() async throws {
    let app = try await startApp()
    let attached = try RunningApp(["attach", path], home: home)
    for line in ["favorites.itemTapped(\"oslo\")", ":goto 0", ":state favorites.lastSequence"] {
      try attached.type(line)
    }
    await attached.reach("favorites.lastSequence: 0")
    app.send(SIGKILL)
    let second = try await startApp(["-c", "favorites.itemTapped(\"bergen\")", "--script", "-"])
    let notes = await attached.waiting { attached in
      var text = ""
      while !text.contains("are reset"), let more = attached.errorText().nonempty { text += more }
      return text
    }
    #expect(notes.hasPrefix("the app is gone; attaching again when it is back\nattached again to App 0.1.0"))
    for line in [
      ":expect favorites.items [\"bergen\"]", "favorites.itemTapped(\"rome\")", ":expect favorites.lastSequence 2",
    ] {
      try attached.type(line)
    }
    let result = await attached.waiting { $0.finish() }
    #expect(result.code == 0, "\(result.lines) \(result.errors)")
    _ = await second.waiting { $0.finish() }
  }

  /// The number counts what LocationSimulation and Reachability dispatch after the launch by Lifecycle.
  @Test func `gates and branches apply to all terminals`() async throws {
    let app = try await startApp()
    let attached = try await RunningApp.run(
      ["attach", path, "-c", ":gate favorites off", "-c", ":goto 1", "-c", ":branch"], home: home, format: [])
    let count = try #require(attached.lines.last?.firstMatch(of: /after (\d+) actions/)?.1)
    #expect(
      attached.lines == [
        "the effects of favorites are off, for all terminals", "the state after 1: lifecycle.launched",
        "a new world continues at 0:00, after \(count) actions, for all terminals",
      ])
    try app.type(":gate")
    let result = await app.waiting { $0.finish() }
    #expect(result.lines.contains(#"{"type":"gates","closed":[]}"#))
    #expect(result.errors == ["another terminal continued in a new world; the current state is shown"])
  }

  @Test func `open screens continue in the new world of another terminal`() async throws {
    let options = ["--world", "simulated", "--monitor=\(path)", "--screens"]
    let code = try await AppTerminal.run(options, home: home) { [home, path] terminal in
      try terminal.see("no favorites")
      let attached = try RunningApp(["attach", path], home: home)
      for line in [":goto 1", ":branch", "favorites.itemTapped(\"rome\")"] { try attached.type(line) }
      try terminal.see("★ rome")
      terminal.type("q")
      _ = attached.finish()
    }
    #expect(code == 0)
  }

  @Test func `a line typed while the app is gone is not sent`() async throws {
    let app = try await startApp()
    let attached = try RunningApp(["attach", path, "--keep-going"], home: home)
    try attached.type(":state favorites.lastSequence")
    await attached.reach("favorites.lastSequence: 0")
    app.send(SIGKILL)
    _ = await attached.waiting { $0.errorText() }
    try attached.type("favorites.itemTapped(\"oslo\")")
    let result = await attached.waiting { $0.finish() }
    #expect(result.code == 1 && result.errors.contains { $0.contains("the app is gone; the line was not sent") })
  }

  @Test func `an attached terminal completes, hints and pages like the app's own`()
    async throws
  {
    let app = try await startApp()
    let code = try await AppTerminal.run(
      ["attach", path], home: home, environment: ["PAGER": "/usr/bin/sed s/^/paged:/"]
    ) {
      terminal in
      try terminal.see("0:00 > ")
      terminal.type(":sta\t favorites.last\t\r")
      try terminal.see("favorites.lastSequence: 0")
      terminal.type(":actions\r")
      try terminal.see("paged:")
      terminal.type(":wait 10\r")
      try terminal.see("0:10 > ")
      terminal.type("favorites.itemTapped(\"oslo\")\r:back\rfavorites.itemTapped(\"rome\")\r")
      try terminal.see("an earlier state is shown; :live returns to the current one, :branch continues")
      terminal.type(":wait 1000\r:quit\r")
      try terminal.see("favorites.synced")
    }
    #expect(code == 0)
    try app.type(":expect favorites.items [\"oslo\"]")
    #expect(await app.waiting { $0.finish() }.code == 0)
  }

  @Test func `a line that is being typed stays when another terminal moves the clock`() async throws {
    let app = try await startApp()
    let code = try await AppTerminal.run(["attach", path], home: home, environment: ["NO_COLOR": ""]) {
      [home, path] terminal in
      try terminal.see("> ")
      terminal.type(":state lifecycle.ph")
      let other = try RunningApp(["attach", path, "-c", ":wait 60"], home: home)
      _ = other.finish()
      try terminal.see("1:00 > :state lifecycle.ph")
      terminal.type("ase\r")
      try terminal.see("lifecycle.phase: active")
      terminal.type(":quit\r")
    }
    #expect(code == 0)
    _ = await app.waiting { $0.finish() }
  }

  @Test func `Ctrl-C at an attached terminal ends the command in the app`()
    async throws
  {
    let app = try await startApp()
    let code = try await AppTerminal.run(["attach", path], home: home) { terminal in
      try terminal.see("0:00 > ")
      terminal.type(":repeat 1000000000 :state favorites.sync\r")
      try terminal.see("favorites.sync: loading")
      terminal.send(SIGINT)
      try terminal.see("interrupted")
      terminal.type(":state lifecycle.phase\r")
      try terminal.see("lifecycle.phase: active")
      terminal.type("\u{04}")
    }
    #expect(code == 0)
    #expect(await app.waiting { $0.finish() }.code == 0)
  }

  @Test func `attaching where no app listens fails with one line`() async throws {
    let run = try await RunningApp.run(["attach", path], home: home)
    #expect(run.code == 2)
    #expect(run.errors == ["App: no app listens at \(path): No such file or directory; start the app with --monitor"])
    let mistake = try await RunningApp.run(["--mcp"], home: home)
    #expect(mistake.errors == ["App: --mcp needs attach"] && mistake.code == 2)
  }

  @Test(.enabled(if: geteuid() == 0, "needs the right to act as another user"))
  func `another user is refused, even if the file system lets them in`() async throws {
    let app = try await startApp()
    chmod(path, 0o666)
    chmod(home.path, 0o755)
    let stranger = try RunningApp(
      ["attach", path], home: home, launcher: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
    let result = await stranger.waiting { $0.finish() }
    #expect(result.code != 0 && result.lines == [], "\(result.errors)")
    _ = await app.waiting { $0.finish() }
  }
}

extension String {
  /// The text; `nil` if it is empty.
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}

extension RunningApp {
  /// Starts an app that listens at a path, in the simulated world.
  static func listening(at path: String, _ home: TemporaryFolder, _ arguments: [String] = []) async throws -> RunningApp
  {
    let app = try RunningApp(["--world", "simulated", "--monitor=\(path)"] + arguments, home: home)
    try app.type(":state favorites.items")
    await app.reach("favorites.items")
    return app
  }
}
