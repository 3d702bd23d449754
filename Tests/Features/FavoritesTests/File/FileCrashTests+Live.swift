import Foundation
import SwiftRex
import Testing

@testable import FavoritesFeature

/// A process that is killed between any two system calls of its saves.
struct FileCrashTests {
  /// How many system calls three saves take, at most 30 bytes a write.
  static let callCount = 18

  /// The system, with something done before each call.
  static func system(before call: @escaping @Sendable () -> Void) -> FileSystem {
    FileSystem(
      write: { descriptor, bytes in
        call()
        return write(descriptor, bytes.baseAddress, min(bytes.count, 30))
      },
      fsync: { descriptor in
        call()
        return fsync(descriptor)
      },
      rename: { old, new in
        call()
        return rename(old, new)
      })
  }

  /// Saves three items one by one, and notes each that is saved.
  static func save(to path: String, noting notes: String, system: FileSystem) async throws {
    let store = Favorites.Dependencies.file(FavoritesFile(path: path, system: system))
    for (number, item) in ["oslo", "rome", "lima"].enumerated() {
      guard await store.deliver([wish(item, number + 1)]).failure == nil else { return }
      let sofar = (try? String(contentsOfFile: notes, encoding: .utf8)) ?? ""
      try (sofar + item + "\n").write(toFile: notes, atomically: false, encoding: .utf8)
    }
  }

  @Test(arguments: 1...callCount)
  func `what was noted as saved is in the file, and the file is whole`(fatal: Int) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, fatal = fatal as Int] in
      let left = Locked(fatal)
      let system = Self.system {
        let isFatal = left.withLock { left in
          left -= 1
          return left == 0
        }
        if isFatal { kill(getpid(), SIGKILL) }
      }
      try await Self.save(to: path + "/f.json", noting: path + "/notes", system: system)
    }
    let noted = ((try? folder.text(of: "notes")) ?? "").split(separator: "\n").map(String.init)
    let contents = try await Favorites.Dependencies.file(at: path + "/f.json").load()
    #expect(contents.notice == nil)
    #expect(contents.items.isSuperset(of: Favorites.Items(noted)))
    #expect(contents.items.count <= noted.count + 1)
  }

  @Test func `the calls are as many as are tried`() async throws {
    let folder = try TemporaryFolder()
    let calls = Locked(0)
    let system = Self.system { calls.withLock { $0 += 1 } }
    try await Self.save(to: folder.path + "/f.json", noting: folder.path + "/notes", system: system)
    #expect(calls.withLock { $0 } == Self.callCount)
  }
}
