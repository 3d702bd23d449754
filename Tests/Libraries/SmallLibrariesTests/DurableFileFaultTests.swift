import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// A disk that fails, at every step of a save.
struct DurableFileFaultTests {
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
  func `the file stays whole, the error says why, and the next write works`(fault: Fault) throws {
    let folder = try TemporaryFolder()
    let isOn = Locked(false)
    let file = try DurableFile.locked(folder.path + "/f", Self.system(failing: fault, while: isOn))
    try file.replace(with: Data("first text".utf8))
    isOn.withLock { $0 = true }
    let reason = String(cString: strerror(fault.code))
    let error = DurableFileError("cannot write \(file.path): \(reason)", isReplaced: fault.call == .fsyncFolder)
    #expect(throws: error) { try file.replace(with: Data("second text".utf8)) }
    #expect(try folder.text(of: "f") == (fault.call == .fsyncFolder ? "second text" : "first text"))
    #expect(folder.names == ["f", "f.lock"])
    isOn.withLock { $0 = false }
    try file.replace(with: Data("third text".utf8))
    #expect(try folder.text(of: "f") == "third text")
    if fault.call != .fsyncFolder { return }
    isOn.withLock { $0 = true }
    #expect(throws: DurableFileError("cannot remove \(file.path): \(reason)")) { try file.remove() }
    #expect(folder.names == ["f.lock"])
  }

  @Test(arguments: [EINVAL, ENOTSUP])
  func `a folder that cannot be flushed is no error, but a file is`(code: Int32) throws {
    let folder = try TemporaryFolder()
    for call in [Fault.Call.fsyncFolder, .fsyncFile] {
      let system = Self.system(failing: Fault(call: call, code: code), while: Locked(true))
      let file = try DurableFile.locked(folder.path + "/f", system)
      if call == .fsyncFolder {
        try file.replace(with: Data("oslo".utf8))
      } else {
        #expect(throws: DurableFileError("cannot write \(file.path): \(String(cString: strerror(code)))")) {
          try file.replace(with: Data("rome".utf8))
        }
      }
      #expect(try file.read() == Data("oslo".utf8))
    }
  }

  @Test func `an interrupted write continues`() throws {
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
    try DurableFile.locked(folder.path + "/f", system).replace(with: Data("a text of more than five bytes".utf8))
    #expect(try folder.text(of: "f") == "a text of more than five bytes")
  }

  @Test func `the temporary file of a process that was killed while it wrote is replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f"
    try folder.write("half a te", to: "f.lock.tmp")
    try DurableFile.locked(path).replace(with: Data("oslo".utf8))
    #expect(try folder.text(of: "f") == "oslo")
    #expect(folder.names == ["f", "f.lock"])
  }
}
