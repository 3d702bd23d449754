import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// A process that is killed between any two system calls of its saves.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct DurableFileCrashTests {
  /// The system, with something done before each call, and at most 30 bytes a write.
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
      }, flock: FileSystem.real.flock)
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

  @Test func `the file is whole, and has the last text that was reported as saved, or the next one`() async throws {
    for fatal in 1... {
      let folder = try TemporaryFolder()
      let result = await #expect(processExitsWith: .failure) {
        [path = folder.path as String, fatal = fatal as Int] in
        let left = Locked(fatal)
        let system = Self.system {
          let isFatal = left.withLock { left in
            left -= 1
            return left == 0
          }
          if isFatal { kill(getpid(), SIGKILL) }
        }
        try Self.save(to: path + "/f", noting: path + "/notes", system: system)
        exit(7)
      }
      let noted = Int((try? folder.text(of: "notes")) ?? "") ?? 0
      let found = try? folder.text(of: "f")
      #expect([noted, noted + 1].map { $0 == 0 ? nil : Self.text($0) }.contains(found))
      // The saves had no further call.
      if result?.exitStatus != .signal(SIGKILL) { return #expect(result?.exitStatus == .exitCode(7) && fatal > 3) }
    }
  }
}
