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
}
