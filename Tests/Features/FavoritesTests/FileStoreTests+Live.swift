import Foundation
import Testing

@testable import FavoritesFeature

/// A real file.
struct FileStoreTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("favorites-\(UUID().uuidString)")
  var path: String { folder.appendingPathComponent("deep/favorites.json").path }

  func withStore(_ body: (Favorites.Dependencies) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(.file(at: path))
  }

  @Test func `what was saved is read by the next one who opens the file`() async throws {
    try await withStore { store in
      #expect(try await store.load() == Favorites.Contents())
      try await store.save([.init(item: "oslo", isFavorite: true, sequence: 1)])
      try await store.save([
        .init(item: "rome", isFavorite: true, sequence: 2), .init(item: "oslo", isFavorite: false, sequence: 3),
      ])
      #expect(try await Favorites.Dependencies.file(at: path).load() == Favorites.Contents(items: ["rome"]))
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"version\": 2, \"items\": []}", "{\"version\": 1}", "\u{0}\u{1}"])
  func `a file that cannot be understood is kept aside and not written over`(text: String) async throws {
    try await withStore { store in
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent("deep"), withIntermediateDirectories: true)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let contents = try await store.load()
      #expect(contents.items.isEmpty)
      #expect(contents.notice == "\(path) cannot be understood; it was kept as \(path).corrupt-1")
      try await store.save([.init(item: "oslo", isFavorite: true, sequence: 1)])
      #expect(try String(contentsOfFile: path + ".corrupt-1", encoding: .utf8) == text)
    }
  }

  @Test func `a wish is stored with what is in the file, even if nobody has read it`() async throws {
    try await withStore { store in
      try await store.save([.init(item: "oslo", isFavorite: true, sequence: 1)])
      try await Favorites.Dependencies.file(at: path).save([.init(item: "rome", isFavorite: true, sequence: 1)])
      #expect(try await Favorites.Dependencies.file(at: path).load().items == ["oslo", "rome"])
    }
  }

  @Test func `no temporary file is left`() async throws {
    try await withStore { store in
      try await store.save([.init(item: "oslo", isFavorite: true, sequence: 1)])
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("deep").path)
      #expect(names == ["favorites.json"])
    }
  }

  @Test(arguments: [
    (["HOME": "/home/a"], "/home/a/.local/share/swiftrex-workspace/favorites.json"),
    (["HOME": "/home/a", "XDG_DATA_HOME": "/data"], "/data/swiftrex-workspace/favorites.json"),
    (["HOME": "/home/a", "XDG_DATA_HOME": "relative"], "/home/a/.local/share/swiftrex-workspace/favorites.json"),
  ])
  func `the usual place follows the environment`(environment: [String: String], expected: String) {
    #expect(Favorites.Dependencies.defaultPath(environment: environment) == expected)
  }
}
