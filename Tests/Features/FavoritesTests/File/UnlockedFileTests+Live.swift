import DurableFiles
import Foundation
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// Files on a file system without locks, which any process may write at any time.
struct UnlockedFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/favorites.json" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private var file: DurableFile {
    var system = FileSystem.real
    system.flock = { _, _ in
      errno = ENOLCK
      return -1
    }
    return DurableFile(path: path, system: system)
  }

  private var warning: String { "\(path) cannot be locked (No locks available); use it in one process at a time" }

  @Test func `changes are saved, with a warning, on top of those of other processes`() async throws {
    let (first, second) = (Favorites.Dependencies.file(file), Favorites.Dependencies.file(file))
    #expect(try await first.load() == .init(warning: warning))
    #expect(await first.save([change("oslo", 1)]) == .init(saved: [change("oslo", 1)]))
    #expect(await second.save([change("rome", 1)]) == .init(saved: [change("rome", 1)]))
    #expect(await first.save([change("lima", 2)]) == .init(saved: [change("lima", 2)]))
    #expect(try await second.load().items == ["oslo", "rome", "lima"])
    #expect(folder.names == ["favorites.json", "favorites.json.lock"])
  }

  @Test func `a file that cannot be decoded is neither renamed nor written`() async throws {
    let backend = Favorites.Dependencies.file(file)
    #expect(await backend.save([change("oslo", 1)]).outage == nil)
    try folder.write("{", to: "favorites.json")
    let outage = Favorites.SyncError.outage("\(path) is not a valid favorites file")
    #expect(await backend.save([change("rome", 2)]) == .init(outage: outage))
    await #expect(throws: outage) { try await Favorites.Outbox.file(file).add([change("rome", 2)]) }
    #expect(try (folder.names, folder.text(of: "favorites.json")) == (["favorites.json", "favorites.json.lock"], "{"))
  }

  @Test func `an outbox keeps the changes of other processes`() async throws {
    let (first, second) = (Favorites.Outbox.file(file), Favorites.Outbox.file(file))
    let (changes, message) = try await first.read()
    #expect(changes == [] && message == warning)
    try await first.add([change("oslo", 1)])
    try await second.add([change("rome", 1)])
    try await first.add([change("lima", 2)])
    #expect(await first.remove([change("oslo", 1)]) == [])
    #expect(try await Favorites.Outbox.file(file).read().changes.map(\.item) == ["rome", "lima"])
  }
}
