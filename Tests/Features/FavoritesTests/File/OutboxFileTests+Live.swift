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

  @Test func `the next run finds the added changes in order, with new numbers, until they are removed`() async throws {
    do {
      let outbox = Favorites.Outbox.file(at: path)
      #expect(try await outbox.read().changes == [])
      try await outbox.add([change("oslo", 4), change("rome", 5)])
      try await outbox.add([change("oslo", 6, isMember: false)])
    }
    #expect(try await changes() == [change("rome", -1), change("oslo", 0, isMember: false)])
    folder.waitUntilFree("outbox.json")
    #expect(await Favorites.Outbox.file(at: path).remove([change("rome", 1)]) == [])
    #expect(try await changes() == [change("oslo", 0, isMember: false)])
  }

  @Test func `changes that are added together are written together`() async throws {
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

  @Test func `a change that could not be written is written with the next one`() async throws {
    let isFull = Locked(true)
    do {
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: .real(failingWhile: isFull)))
      let reason = "cannot write \(path): No space left on device"
      await #expect(throws: Favorites.SyncError.outage(reason)) { try await outbox.add([change("oslo", 1)]) }
      await #expect(throws: Favorites.SyncError.outage(reason)) { try await outbox.add([change("oslo", 1)]) }
      isFull.withLock { $0 = false }
      try await outbox.add([change("rome", 2)])
    }
    #expect(try await changes().map(\.item) == ["oslo", "rome"])
  }

  @Test func `a change whose item stays in the file is not reported as saved`() async throws {
    let isFull = Locked(false)
    do {
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: .real(failingWhile: isFull)))
      let dependencies = Favorites.Dependencies.remote(
        load: { .init() }, send: { (_) async throws(Favorites.SyncError) in }, outbox: outbox)
      try await outbox.add([change("oslo", 1), change("lima", 1)])
      isFull.withLock { $0 = true }
      let changes = [change("oslo", 2, isMember: false), change("rome", 3)]
      let reason = "cannot write \(path): No space left on device"
      let failure = Favorites.ChangeError(change: changes[0], reason: reason)
      #expect(await dependencies.save(changes) == .init(saved: [changes[1]], failed: [failure]))
      isFull.withLock { $0 = false }
      #expect(await dependencies.save([changes[0]]) == .init(saved: [changes[0]]))
    }
    #expect(try await changes().map(\.item) == ["lima"])
  }

  @Test func `the last change is removed even if the disk is full`() async throws {
    let isFull = Locked(false)
    do {
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: .real(failingWhile: isFull)))
      try await outbox.add([change("oslo", 1)])
      isFull.withLock { $0 = true }
      #expect(await outbox.remove([change("oslo", 1)]) == [])
      #expect(folder.names == ["outbox.json.lock"])
      isFull.withLock { $0 = false }
      try await outbox.add([change("rome", 2)])
    }
    #expect(try await changes().map(\.item) == ["rome"])
  }

  @Test
  func `an outbox in use is neither read nor written`()
    async throws
  {
    var first: Favorites.Outbox? = .file(at: path)
    try await first?.add([change("lima", 1), change("oslo", 2, isMember: false)])
    do {
      let second = Favorites.Outbox.file(at: path)
      let reason = "\(path) is in use by process \(getpid()); quit that process, or use another file"
      await #expect(throws: Favorites.SyncError.outage(reason)) { _ = try await second.read() }
      await #expect(throws: Favorites.SyncError.outage(reason)) { try await second.add([change("rome", 1)]) }
      first = nil
      folder.waitUntilFree("outbox.json")
      #expect(try await second.read().changes == [change("lima", -1), change("oslo", 0, isMember: false)])
      try await second.add([change("oslo", 1)])
      #expect(await second.remove([change("oslo", 1)]) == [])
    }
    #expect(try await changes() == [change("lima", 0)])
  }

  @Test func `a damaged outbox is set aside when a change is added, and reported by the next read`() async throws {
    try folder.write("{\"version\": 2, \"items\": [], \"outbox\": [{}]}", to: "outbox.json")
    do {
      let outbox = Favorites.Outbox.file(at: path)
      try await outbox.add([change("oslo", 1)])
      let reads = [try await outbox.read(), try await outbox.read()]
      let message = "\(path) is not a valid favorites file; it was renamed to \(path).corrupt-1"
      #expect(reads.map(\.message) == [message, nil])
    }
    #expect(try await changes() == [change("oslo", 0)])
  }

  @Test func `a change that is added late does not replace a newer one, although the outbox was read meanwhile`()
    async throws
  {
    do {
      let outbox = Favorites.Outbox.file(at: path)
      try await outbox.add([change("oslo", 2, isMember: false)])
      #expect(try await outbox.read().changes == [])
      try await outbox.add([change("oslo", 1)])
    }
    #expect(try await changes() == [change("oslo", 0, isMember: false)])
  }

  @Test func `a rejected change that could not be removed is removed before the app ends`() async throws {
    let isFull = Locked(false)
    do {
      let outbox = Favorites.Outbox.file(DurableFile(path: path, system: .real(failingWhile: isFull)))
      try await outbox.add([change("lima", 1)])
      let store = RemoteServer(rejects: ["mordor"]).run(outbox)
      store.advance(by: .milliseconds(10))
      store.send(.itemTapped("mordor"))
      isFull.withLock { $0 = true }
      store.advance(by: .milliseconds(20))
      #expect(store.state.rejections.map(\.item) == ["mordor"])
      isFull.withLock { $0 = false }
      store.send(.flushRequested)
      store.finish()
    }
    #expect(try await changes().map(\.item) == ["lima"])
  }

  @Test func `a change that was removed while the file could not be opened is not added later`() async throws {
    var holder: Favorites.Outbox? = .file(at: path)
    try await holder?.add([change("lima", 1)])
    do {
      let outbox = Favorites.Outbox.file(at: path)
      #expect(await outbox.remove([change("oslo", 1)]) == [])
      holder = nil
      folder.waitUntilFree("outbox.json")
      try await outbox.add([change("oslo", 1)])
    }
    #expect(try await changes().map(\.item) == ["lima"])
  }

  @Test func `a removal fails if only flushing the folder failed when the change was added`() async throws {
    let (flushFails, isFull) = (Locked(true), Locked(false))
    var system = FileSystem.real(failingWhile: isFull)
    system.fsync = { descriptor in
      var status = stat()
      let isFolder = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      errno = EIO
      return isFolder && flushFails.withLock(\.self) ? -1 : fsync(descriptor)
    }
    let outbox = Favorites.Outbox.file(DurableFile(path: path, system: system))
    let added = [change("oslo", 1), change("rome", 2)]
    await #expect(throws: Favorites.SyncError.outage("cannot write \(path): Input/output error")) {
      try await outbox.add(added)
    }
    isFull.withLock { $0 = true }
    #expect(await outbox.remove([added[0]]).map(\.change) == [added[0]])
    flushFails.withLock { $0 = false }
    isFull.withLock { $0 = false }
    #expect(await outbox.remove([added[0]]) == [])
  }
}

extension FileSystem {
  /// The real file system, whose disk is full while a value is true.
  fileprivate static func real(failingWhile isFull: Locked<Bool>) -> FileSystem {
    var system = FileSystem.real
    system.write = { descriptor, bytes in
      errno = ENOSPC
      return isFull.withLock { $0 } ? -1 : FileSystem.real.write(descriptor, bytes)
    }
    return system
  }
}
