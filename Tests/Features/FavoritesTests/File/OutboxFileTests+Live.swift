import ConcurrencyRex
import DurableFiles
import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// An outbox in a real file.
struct OutboxFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/outbox.json" }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Opens the file as a run of the program does, and closes it again.
  func changes() async throws -> [Favorites.Change] {
    folder.waitUntilFree("outbox.json")
    return try await Favorites.Outbox.file(at: path).read().changes
  }

  @Test
  func
    `changes that were added are found by the next run, in order and with new sequence numbers, until they are removed`()
    async throws
  {
    do {
      let outbox = Favorites.Outbox.file(at: path)
      #expect(try await outbox.read().changes == [])
      try await outbox.add([change("oslo", 4), change("rome", 5)])
      try await outbox.add([change("oslo", 6, isMember: false)])
    }
    #expect(try await changes() == [change("rome", 1), change("oslo", 2, isMember: false)])
    folder.waitUntilFree("outbox.json")
    try await Favorites.Outbox.file(at: path).remove([change("rome", 1)])
    #expect(try await changes() == [change("oslo", 1, isMember: false)])
  }

  @Test func `many changes at once are written at once`() async throws {
    let writes = Locked(0)
    var system = FileSystem.real
    system.rename = { old, new in
      writes.withLock { $0 += 1 }
      return rename(old, new)
    }
    do {
      let clock = VirtualClock()
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: system))
      for number in 1...200 {
        Task(executorPreference: clock) { try await outbox.add([change("item \(number)", number)]) }
      }
      clock.settle()
    }
    #expect(writes.withLock { $0 } == 1)
    #expect(try await changes().map(\.item) == (1...200).map { "item \($0)" })
  }

  @Test func `what could not be written is written with the next change`() async throws {
    let isFull = Locked(true)
    var system = FileSystem.real
    system.write = { descriptor, bytes in
      errno = ENOSPC
      return isFull.withLock { $0 } ? -1 : write(descriptor, bytes.baseAddress, bytes.count)
    }
    do {
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: system))
      let reason = "cannot write \(path): No space left on device"
      await #expect(throws: Favorites.Failure(reason)) { try await outbox.add([change("oslo", 1)]) }
      await #expect(throws: Favorites.Failure(reason)) { try await outbox.add([change("oslo", 1)]) }
      isFull.withLock { $0 = false }
      try await outbox.add([change("rome", 2)])
    }
    #expect(try await changes().map(\.item) == ["oslo", "rome"])
  }

  @Test func `an outbox that another process has is not touched`() async throws {
    let first = Favorites.Outbox.file(at: path)
    try await first.add([change("oslo", 1)])
    let reason = "\(path) is in use by process \(getpid()); quit that process, or use another file"
    let second = Favorites.Outbox.file(at: path)
    await #expect(throws: Favorites.Failure(reason)) { _ = try await second.read() }
    await #expect(throws: Favorites.Failure(reason)) { try await second.add([change("rome", 1)]) }
    #expect(try await first.read().changes == [change("oslo", 1)])
  }

  @Test func `what a run saves after another process left its outbox is not undone at the next start`() async throws {
    var first: Favorites.Outbox? = .file(at: path)
    try await first?.add([change("lima", 1), change("oslo", 2, isMember: false)])
    do {
      let second = Favorites.Outbox.file(at: path)
      await #expect(throws: Favorites.Failure.self) { _ = try await second.read() }
      first = nil
      folder.waitUntilFree("outbox.json")
      try await second.add([change("oslo", 1)])
      try await second.remove([change("oslo", 1)])
    }
    #expect(try await changes() == [change("lima", 1)])
  }

  @Test func `what a run saved before it could open the outbox is not undone at the next start`() async throws {
    do {
      let first = Favorites.Outbox.file(at: path)
      try await first.add([change("lima", 1), change("oslo", 2, isMember: false)])
    }
    folder.waitUntilFree("outbox.json")
    try await Favorites.Outbox.file(at: path).remove([change("oslo", 1)])
    #expect(try await changes() == [change("lima", 1)])
  }

  @Test func `an outbox that cannot be understood is kept aside`() async throws {
    try folder.write("{\"version\": 2, \"items\": [], \"outbox\": [{}]}", to: "outbox.json")
    let (changes, message) = try await Favorites.Outbox.file(at: path).read()
    #expect(changes == [])
    #expect(message == "\(path) is not a valid favorites file; it was renamed to \(path).corrupt-1")
  }

  @Test func `damage that was found when a change was added is told when the outbox is read, once`() async throws {
    try folder.write("no outbox", to: "outbox.json")
    let outbox = Favorites.Outbox.file(at: path)
    try await outbox.add([change("oslo", 1)])
    #expect(
      try await outbox.read().message == "\(path) is not a valid favorites file; it was renamed to \(path).corrupt-1")
    #expect(try await outbox.read().message == nil)
    #expect(try await outbox.read().changes == [change("oslo", 1)])
  }

  @Test func `favorites in the same file are not touched`() async throws {
    try folder.write("{\"version\": 1, \"items\": [\"rome\"]}", to: "outbox.json")
    do {
      let outbox = Favorites.Outbox.file(at: path)
      try await outbox.add([change("oslo", 1)])
      try await outbox.remove([change("oslo", 1)])
    }
    folder.waitUntilFree("outbox.json")
    #expect(try await Favorites.Dependencies.file(at: path).load() == .init(items: ["rome"]))
  }
}
