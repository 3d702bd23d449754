import ConcurrencyRex
import Foundation
import SwiftRex
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
  func wishes() async throws -> [Favorites.Wish] {
    folder.waitUntilFree("outbox.json")
    return try await Favorites.Outbox.file(at: path).read().wishes
  }

  @Test func `what is kept is found by the next run, in order and numbered anew, until it is forgotten`() async throws {
    do {
      let outbox = Favorites.Outbox.file(at: path)
      #expect(try await outbox.read().wishes == [])
      try await outbox.keep([wish("oslo", 4), wish("rome", 5)])
      try await outbox.keep([wish("oslo", 6, isFavorite: false)])
    }
    #expect(try await wishes() == [wish("rome", 1), wish("oslo", 2, isFavorite: false)])
    folder.waitUntilFree("outbox.json")
    try await Favorites.Outbox.file(at: path).forget([wish("rome", 1)])
    #expect(try await wishes() == [wish("oslo", 1, isFavorite: false)])
  }

  @Test func `a wish that was forgotten, or is older than what is kept, is not kept`() async throws {
    let outbox = Favorites.Outbox.file(at: path)
    try await outbox.keep([wish("oslo", 2)])
    try await outbox.keep([wish("oslo", 1, isFavorite: false)])
    #expect(try await outbox.read().wishes == [wish("oslo", 2)])
    try await outbox.forget([wish("oslo", 2)])
    try await outbox.keep([wish("oslo", 2), wish("oslo", 1)])
    #expect(try await outbox.read().wishes == [])
  }

  @Test func `many wishes at once are written at once`() async throws {
    let writes = Locked(0)
    var system = FileSystem.real
    system.rename = { old, new in
      writes.withLock { $0 += 1 }
      return rename(old, new)
    }
    do {
      let clock = VirtualClock()
      let outbox = Favorites.Outbox.file(FavoritesFile(path: path, system: system))
      for number in 1...200 {
        Task(executorPreference: clock) { try await outbox.keep([wish("item \(number)", number)]) }
      }
      clock.settle()
    }
    #expect(writes.withLock { $0 } == 1)
    #expect(try await wishes().map(\.item) == (1...200).map { "item \($0)" })
  }

  @Test func `what could not be written is written with the next change`() async throws {
    let isFull = Locked(true)
    var system = FileSystem.real
    system.write = { descriptor, bytes in
      errno = ENOSPC
      return isFull.withLock { $0 } ? -1 : write(descriptor, bytes.baseAddress, bytes.count)
    }
    do {
      let outbox = Favorites.Outbox.file(FavoritesFile(path: path, system: system))
      let reason = "cannot write \(path): No space left on device"
      await #expect(throws: Favorites.Failure(reason)) { try await outbox.keep([wish("oslo", 1)]) }
      await #expect(throws: Favorites.Failure(reason)) { try await outbox.keep([wish("oslo", 1)]) }
      isFull.withLock { $0 = false }
      try await outbox.keep([wish("rome", 2)])
    }
    #expect(try await wishes().map(\.item) == ["oslo", "rome"])
  }

  @Test func `an outbox that another process has is not touched`() async throws {
    let first = Favorites.Outbox.file(at: path)
    try await first.keep([wish("oslo", 1)])
    let reason = "\(path) is in use by process \(getpid()); end it, or use another file"
    let second = Favorites.Outbox.file(at: path)
    await #expect(throws: Favorites.Failure(reason)) { _ = try await second.read() }
    await #expect(throws: Favorites.Failure(reason)) { try await second.keep([wish("rome", 1)]) }
    #expect(try await first.read().wishes == [wish("oslo", 1)])
  }

  @Test func `an outbox that cannot be understood is kept aside`() async throws {
    try folder.write("{\"version\": 2, \"items\": [], \"outbox\": [{}]}", to: "outbox.json")
    let (wishes, notice) = try await Favorites.Outbox.file(at: path).read()
    #expect(wishes == [])
    #expect(notice == "\(path) cannot be understood; it was kept as \(path).corrupt-1")
  }

  @Test func `what a store in the same file has is not touched`() async throws {
    try folder.write("{\"version\": 1, \"items\": [\"rome\"]}", to: "outbox.json")
    do {
      let outbox = Favorites.Outbox.file(at: path)
      try await outbox.keep([wish("oslo", 1)])
      try await outbox.forget([wish("oslo", 1)])
    }
    folder.waitUntilFree("outbox.json")
    #expect(try await Favorites.Dependencies.file(at: path).load() == .init(items: ["rome"]))
  }
}
