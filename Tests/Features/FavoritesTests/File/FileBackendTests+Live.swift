import Foundation
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A real file.
struct FileBackendTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/favorites.json" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens the file as a run of the program does, and closes it again.
  func contents() async throws(Favorites.SyncError) -> Favorites.Snapshot {
    folder.waitUntilFree("favorites.json")
    return try await Favorites.Dependencies.file(at: path).load()
  }

  @Test func `the next run reads what was saved`() async throws {
    do {
      let backend = Favorites.Dependencies.file(at: path)
      #expect(try await backend.load() == Favorites.Snapshot())
      #expect(await backend.save([change("oslo", 1)]) == .init(saved: [change("oslo", 1)]))
      let changes = [change("rome", 2), change("oslo", 3, isMember: false)]
      #expect(await backend.save(changes) == .init(saved: changes))
    }
    #expect(try await contents() == Favorites.Snapshot(items: ["rome"]))
  }

  @Test(arguments: ["", "{", "[]", "{\"version\": 0, \"items\": []}", "{\"version\": 1}", "\u{0}\u{1}"])
  func `a file that cannot be decoded is set aside, not overwritten`(text: String) async throws {
    try folder.write(text, to: "favorites.json")
    let backend = Favorites.Dependencies.file(at: path)
    let contents = try await backend.load()
    #expect(contents == .init(message: "\(path) is not a valid favorites file; it was renamed to \(path).corrupt-1"))
    #expect(await backend.save([change("oslo", 1)]).outage == nil)
    #expect(try folder.text(of: "favorites.json.corrupt-1") == text)
  }

  @Test func `a damaged file is reported by the save that finds it`() async throws {
    try folder.write("{", to: "favorites.json")
    let backend = Favorites.Dependencies.file(at: path)
    let message = "\(path) is not a valid favorites file; it was renamed to \(path).corrupt-1"
    let results = [await backend.save([change("oslo", 1)]), await backend.save([change("oslo", 1)])]
    #expect(results.map(\.outage) == [.outage(message), nil])
    #expect(try folder.text(of: "favorites.json.corrupt-1") == "{")
    #expect(try await backend.load() == .init(items: ["oslo"]))
  }

  @Test func `a file of a newer app is not read, renamed or written`() async throws {
    let text = "{\"version\": 3, \"places\": []}"
    try folder.write(text, to: "favorites.json")
    let backend = Favorites.Dependencies.file(at: path)
    let reason = "\(path) was written by a newer app (format version 3); use that app, or another file"
    await #expect(throws: Favorites.SyncError.outage(reason)) { try await backend.load() }
    #expect(await backend.save([change("oslo", 1)]) == .init(outage: .outage(reason)))
    #expect(try (folder.names, folder.text(of: "favorites.json")) == (["favorites.json", "favorites.json.lock"], text))
  }

  @Test func `a file is sorted, readable text with a version`() async throws {
    let backend = Favorites.Dependencies.file(at: path)
    _ = await backend.save([change("rome \"2\"", 1), change("oslo", 2), change("a\u{1}\\\n🏙️", 3)])
    let text = try folder.text(of: "favorites.json")
    #expect(
      text == """
        {
          "items" : [
            "a\\u0001\\\\\\n🏙️",
            "oslo",
            "rome \\"2\\""
          ],
          "outbox" : [

          ],
          "version" : 2
        }
        """)
    #expect(try await backend.load().items == ["rome \"2\"", "oslo", "a\u{1}\\\n🏙️"])
  }

  @Test func `a file of version 1 is read, and the changes that an outbox left in it are applied`() async throws {
    do {
      try folder.write("{\"version\": 1, \"items\": [\"rome\", \"lima\"]}", to: "favorites.json")
      let outbox = Favorites.Outbox.file(at: path)
      try await outbox.add([change("oslo", 1), change("rome", 2, isMember: false)])
    }
    #expect(try await contents() == .init(items: ["lima", "oslo"]))
  }

  @Test func `a change is added to the content of the file, even if that was not read before`() async throws {
    for item in ["oslo", "rome"] {
      #expect(await Favorites.Dependencies.file(at: path).save([change(item, 1)]).outage == nil)
      folder.waitUntilFree("favorites.json")
    }
    #expect(try await contents().items == ["oslo", "rome"])
  }

  @Test func `a second process does not rename a file that cannot be decoded`() async throws {
    let first = Favorites.Dependencies.file(at: path)
    _ = await first.save([change("oslo", 1)])
    try folder.write("{", to: "favorites.json")
    let second = Favorites.Dependencies.file(at: path)
    await #expect(throws: Favorites.SyncError.outage("\(path) is not a valid favorites file")) {
      try await second.load()
    }
    #expect(folder.names == ["favorites.json", "favorites.json.lock"])
    _ = await first.save([change("rome", 2)])
  }

  @Test func `the default path follows the environment`() {
    let environments = [["HOME": "/home/a"], ["HOME": "/home/a", "XDG_DATA_HOME": "/data"]]
    let paths = (environments + [["HOME": "/home/a", "XDG_DATA_HOME": "relative"]]).map {
      Favorites.Dependencies.defaultPath(of: "favorites.json", environment: $0)
    }
    let home = "/home/a/.local/share/swiftrex-workspace/favorites.json"
    #expect(paths == [home, "/data/swiftrex-workspace/favorites.json", home])
  }
}
