import Foundation
import SwiftRex
import Testing

@testable import FavoritesFeature

/// A disk that fails, at every step of a save.
struct FileFaultTests {
  /// A system call that fails, with this error.
  struct Fault: Sendable, CustomTestStringConvertible {
    enum Call: CaseIterable {
      case write, fsyncFile, rename, fsyncFolder
    }

    let call: Call
    let code: Int32
    var testDescription: String { "\(call) \(String(cString: strerror(code)))" }
  }

  static let faults = Fault.Call.allCases.flatMap { call in
    [ENOSPC, EIO, EDQUOT].map { Fault(call: call, code: $0) }
  }

  /// The system, in which one call fails while a switch is on.
  static func system(failing fault: Fault, while isOn: Locked<Bool>) -> FileSystem {
    var system = FileSystem.real
    @Sendable func fails(_ call: Fault.Call) -> Bool {
      guard call == fault.call, isOn.withLock({ $0 }) else { return false }
      errno = fault.code
      return true
    }
    system.write = { descriptor, bytes in
      if bytes.count > 7 { return write(descriptor, bytes.baseAddress, 7) }
      return fails(.write) ? -1 : write(descriptor, bytes.baseAddress, bytes.count)
    }
    system.fsync = { descriptor in
      var status = stat()
      fstat(descriptor, &status)
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      return fails(isFolder ? .fsyncFolder : .fsyncFile) ? -1 : fsync(descriptor)
    }
    system.rename = { fails(.rename) ? -1 : rename($0, $1) }
    return system
  }

  @Test(arguments: faults)
  func `what was saved stays, the person is told why, and what failed is saved when the disk is well`(
    fault: Fault
  ) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f.json"
    let isOn = Locked(false)
    let store = Favorites.Dependencies.file(FavoritesFile(path: path, system: Self.system(failing: fault, while: isOn)))
    #expect(await store.deliver([wish("oslo", 1)]) == .init(saved: [wish("oslo", 1)]))
    isOn.withLock { $0 = true }
    let failure = await store.deliver([wish("rome", 2)]).failure
    #expect(failure == Favorites.Failure("cannot write \(path): \(String(cString: strerror(fault.code)))"))
    let document = try JSONDecoder().decode(
      FavoritesDocument.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(document.items == (fault.call == .fsyncFolder ? ["oslo", "rome"] : ["oslo"]))
    #expect(folder.names == ["f.json", "f.json.lock"])
    isOn.withLock { $0 = false }
    #expect(await store.deliver([wish("rome", 2)]) == .init(saved: [wish("rome", 2)]))
    #expect(try await store.load() == .init(items: ["oslo", "rome"]))
  }

  @Test func `an interrupted write goes on`() async throws {
    let folder = try TemporaryFolder()
    let interruptions = Locked(3)
    var system = FileSystem.real
    system.write = { descriptor, bytes in
      let isInterrupted = interruptions.withLock { count in
        count -= 1
        return count >= 0
      }
      errno = EINTR
      return isInterrupted ? -1 : write(descriptor, bytes.baseAddress, min(bytes.count, 5))
    }
    let store = Favorites.Dependencies.file(FavoritesFile(path: folder.path + "/f.json", system: system))
    #expect(await store.deliver([wish("oslo", 1)]).failure == nil)
    #expect(try folder.text(of: "f.json").contains("\"oslo\""))
  }

  @Test func `a left-over of a process that was killed while it wrote is written over`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "x", count: 10_000), to: "f.json.tmp")
    let store = Favorites.Dependencies.file(at: folder.path + "/f.json")
    #expect(await store.deliver([wish("oslo", 1)]).failure == nil)
    #expect(try await store.load() == .init(items: ["oslo"]))
    #expect(folder.names == ["f.json", "f.json.lock"])
  }
}
