import Foundation
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A folder of a real web server.
@Suite(
  .enabled(if: Nginx.executable != nil, "nginx is not installed; `apt-get install nginx` brings it"),
  .timeLimit(.minutes(10)), .highPriority)
struct NginxTests {
  @Test(arguments: ["/favorites", "/favorites/"])
  func `a folder is a collection, but folders inside it are not items`(path: String) async throws {
    let nginx = try Nginx()
    let backend = try nginx.backend(path)
    let inner = nginx.folder.url.appendingPathComponent("root/favorites/inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(try await backend.load().items == [])
    for item in ["oslo", "são paulo", "100%", "a?b#c", "日本"] { try await backend.save(change(item, 1)) }
    try await backend.save(change("oslo", 1))
    #expect(try await backend.load().items == ["oslo", "são paulo", "100%", "a?b#c", "日本"])
    try await backend.save(change("oslo", 1, isMember: false))
    try await backend.save(change("oslo", 1, isMember: false))
    #expect(try nginx.files == ["100%", "a?b#c", "inner", "são paulo", "日本"])
  }

  @Test func `an item that cannot be a file is refused without touching others`() async throws {
    let nginx = try Nginx()
    let backend = try nginx.backend("/favorites")
    try await backend.save(change("oslo", 1))
    for item in ["", ".", "..", "/", "../favorites", "oslo/", "oslo/./x", ".hidden", "lima/rome"] {
      for isMember in [true, false] {
        let error = await #expect(throws: Favorites.SyncError.self) {
          try await backend.save(change(item, 1, isMember: isMember))
        }
        #expect(error?.kind == .rejection(""), "\(item) \(error?.reason ?? "")")
      }
    }
    #expect(try nginx.files == ["oslo"])
  }

  private static let answers: [(path: String, item: String, kind: Favorites.SyncError, status: Int)] = [
    ("/favorites", "inner", .rejection(""), 409),
    ("/favorites", String(repeating: "x", count: 9000), .rejection(""), 414),
    ("/favorites", "a\0b", .failure(""), 400), ("/forbidden", "oslo", .failure(""), 403),
    ("/read-only", "oslo", .failure(""), 405), ("/favorites", String(repeating: "x", count: 300), .failure(""), 500),
  ]

  @Test func `a page of nginx rejects a change only if its status is about the item`() async throws {
    let nginx = try Nginx()
    let inner = nginx.folder.url.appendingPathComponent("root/favorites/inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    for (path, item, kind, status) in Self.answers {
      let backend = try nginx.backend(path)
      let error = await #expect(throws: Favorites.SyncError.self) { try await backend.save(change(item, 1)) }
      #expect(error?.kind == kind && error?.reason.contains(": \(status) ") == true, "\(error?.reason ?? "")")
    }
  }

  @Test func `a name that nginx cannot save fails only that item`() async throws {
    let nginx = try Nginx()
    let backend = try nginx.backend("/favorites")
    let changes = [change(String(repeating: "x", count: 300), 1), change("oslo", 1)]
    let result = await Favorites.SyncResult(sending: changes) { change throws(Favorites.SyncError) in
      try await backend.save(change)
    } probe: { () async throws(Favorites.SyncError) in
      _ = try await backend.load()
    }
    #expect((result.failed.map(\.change), result.saved, result.outage) == ([changes[0]], [changes[1]], nil))
    #expect(try nginx.files == ["oslo"])
  }
}
