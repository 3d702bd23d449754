import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import DurableFiles

/// The lock of a file.
@Suite(.timeLimit(.minutes(5)))
struct FileLockTests {
  @Test func `a failed attempt closes no descriptor that another thread opens`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/f.json"
    let holder = try FileLock(path: path, system: .real)
    let isOver = Locked(false)
    let (begun, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      #expect(throws: FileLock.Failure.self) { try FileLock(path: path, system: .real) }
      begun.signal()
      while !isOver.withLock({ $0 }) { _ = try? FileLock(path: path, system: .real) }
      done.signal()
    }
    try #require(begun.wait(timeout: .now() + 120) == .success)
    let kept = (0..<10_000).count { _ in
      let file = open(folder.path + "/other", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      let hasWritten = write(file, "oslo", 4) == 4 && lseek(file, 0, SEEK_END) == 4
      return close(file) == 0 && hasWritten
    }
    isOver.withLock { $0 = true }
    try #require(done.wait(timeout: .now() + 120) == .success)
    #expect(kept == 10_000)
    withExtendedLifetime(holder) {}
  }
}
