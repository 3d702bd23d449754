import Foundation
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// A file that is replaced as a whole.
struct DurableFileTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/f" }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `what was written is read, and folders are created`() throws {
    let file = try DurableFile.locked(folder.path + "/a/b/f")
    #expect(try file.read() == nil)
    try file.replace(with: Data("oslo".utf8))
    #expect(try file.read() == Data("oslo".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b").sorted() == ["f", "f.lock"])
  }

  @Test func `content that would be too large to read is not written`() throws {
    let file = try DurableFile.locked(path)
    try file.replace(with: Data("oslo".utf8))
    #expect(throws: DurableFileError("cannot write \(path): it would have more than 64 MiB")) {
      try file.replace(with: Data(count: 64 << 20 + 1))
    }
    #expect(try file.read() == Data("oslo".utf8))
    try file.replace(with: Data(count: 64 << 20))
    #expect(try file.read()?.count == 64 << 20)
  }

  @Test func `one value at a time has the lock, and the message says which process it is in`() throws {
    // The lock is free when the value is gone.
    _ = try DurableFile.locked(path)
    let first = try DurableFile.locked(path)
    var second = DurableFile(path: path)
    #expect(
      throws: DurableFileError("\(path) is in use by process \(getpid()); quit that process, or use another file")
    ) {
      try second.acquireLock()
    }
    #expect(!second.holdsLock && first.holdsLock)
    try first.replace(with: Data("oslo".utf8))
    #expect(try second.read() == Data("oslo".utf8))
  }

  @Test(arguments: [ENOLCK, ENOSYS, ENOTSUP])
  func `on a file system without locks, a file is written after a warning`(code: Int32) throws {
    var (first, second) = (DurableFile(path: path, system: .withoutLocks(code)), DurableFile(path: path))
    let reason = String(cString: strerror(code))
    #expect(throws: DurableFileError.self) { try first.replace(with: Data("oslo".utf8)) }
    let warning = "\(path) cannot be locked (\(reason)); use it in one process at a time"
    #expect(try first.acquireLock() == warning)
    #expect(!first.holdsLock)
    try first.replace(with: Data("oslo".utf8))
    #expect(try second.acquireLock() == nil)
    #expect(second.holdsLock && folder.names == ["f", "f.lock"])
  }

  @Test func `a file that is quarantined has the first free name`() throws {
    let file = try DurableFile.locked(path)
    for number in 1...2 {
      try folder.write("\(number)", to: "f")
      #expect(try file.quarantine() == "\(path).corrupt-\(number)")
    }
    #expect(folder.names == ["f.corrupt-1", "f.corrupt-2", "f.lock"])
  }

  @Test func `a symbolic link stays one, and its target is replaced`() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/real")
    try folder.write("rome", to: "real")
    let file = try DurableFile.locked(path)
    try file.replace(with: Data("oslo".utf8))
    #expect(try folder.text(of: "real") == "oslo")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder.path + "/real")
    let quarantined = try file.quarantine()
    #expect(try String(contentsOfFile: quarantined, encoding: .utf8) == "oslo")
  }

  #if os(Linux)
  @Test func `a file that was written or read is closed`() throws {
    let file = try DurableFile.locked(path)
    try file.replace(with: Data("oslo".utf8))
    #expect(try file.read() == Data("oslo".utf8))
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").map {
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(!open.contains(path))
  }
  #endif

  @Test(arguments: ["/dev/zero", "/", "/proc"])
  func `a device or a folder is neither read nor locked`(path: String) {
    var file = DurableFile(path: path)
    let error = DurableFileError("\(path) is not a file; use another name")
    #expect(throws: error) { try file.read() }
    #expect(throws: error) { try file.acquireLock() }
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
  }
}
