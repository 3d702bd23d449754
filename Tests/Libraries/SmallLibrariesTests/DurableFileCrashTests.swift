import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// A process that is killed between any two system calls of its saves.
@Suite(.highPriority)
struct DurableFileCrashTests {
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

  /// Replaces the text three times by a longer one, and notes each that is in the file.
  static func save(to path: String, noting notes: String, system: FileSystem) throws {
    var file = DurableFile(path: path, system: system)
    try file.acquireLock()
    for count in 1...3 {
      try file.replace(with: Data(text(count).utf8))
      try "\(count)".write(toFile: notes, atomically: false, encoding: .utf8)
    }
  }

  static func text(_ count: Int) -> String { String(repeating: "a line of text\n", count: 2 * count) + "end" }

  @Test(arguments: 1...callCount)
  func `the file is whole, and has the last text that was reported as saved, or the next one`(fatal: Int) async throws {
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
      try Self.save(to: path + "/f", noting: path + "/notes", system: system)
    }
    let noted = Int((try? folder.text(of: "notes")) ?? "") ?? 0
    let found = try? folder.text(of: "f")
    #expect([noted, noted + 1].map { $0 == 0 ? nil : Self.text($0) }.contains(found))
  }

  @Test func `every system call of the saves is tried`() throws {
    let folder = try TemporaryFolder()
    let calls = Locked(0)
    let system = Self.system { calls.withLock { $0 += 1 } }
    try Self.save(to: folder.path + "/f", noting: folder.path + "/notes", system: system)
    #expect(calls.withLock { $0 } == Self.callCount)
  }
}
