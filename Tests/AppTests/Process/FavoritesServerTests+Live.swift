import Foundation
import SwiftRexTesting
import Testing

/// A server that cannot be had, asked by the real program.
struct FavoritesServerTests {
  @Test func `an address that is none ends the program at once, in one line`() async throws {
    let run = try await RunningApp.run(["--favorites", "http://localhost:x/"], home: TemporaryFolder())
    #expect(run.code == 2)
    #expect(run.lines.isEmpty)
    #expect(run.errors.count == 1)
  }

  @Test(arguments: [[], ["--json"]])
  func `a server that is not there is told, and the token is not`(options: [String]) async throws {
    let arguments = ["--favorites", "http://127.0.0.1:1/favorites", "-c", ":wait"]
    let state = ["-c", "favorites.itemTapped(\"oslo\")", "-c", ":wait", "-c", ":state", "-c", ":log 50"]
    let app = try RunningApp(
      arguments + state, home: TemporaryFolder(), environment: ["FAVORITES_TOKEN": "s3cret"],
      format: options)
    let run = await app.waiting { $0.finish() }
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.lines.contains { $0.contains("GET http://127.0.0.1:1/favorites: the connection was refused") })
    #expect(!(run.lines + run.errors).contains { $0.contains("s3cret") })
  }

  @Test(arguments: [
    ("http://no.such.host.invalid/f", 1), ("http://127.0.0.1:1/f", 0), ("https://no.such.host.invalid/f", 0),
  ])
  func `a token that can be read on the way is warned of`(address: String, warnings: Int) async throws {
    let app = try RunningApp(
      ["--favorites", address, "-c", ":state lifecycle.phase"], home: TemporaryFolder(),
      environment: ["FAVORITES_TOKEN": "s3cret"])
    let run = await app.waiting { $0.finish() }
    #expect(run.errors.count { $0.hasPrefix("FAVORITES_TOKEN is sent unencrypted to http://") } == warnings)
    #expect(!run.errors.contains { $0.contains("s3cret") })
  }
}
