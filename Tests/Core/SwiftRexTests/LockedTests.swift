import SwiftRex
import Testing

/// A shared variable under contention.
@Suite(.timeLimit(.minutes(5)))
struct LockedTests {
  @Test func `one thread at a time changes the value`() {
    let count = Locked(0)
    onThreads(8) { _ in
      for _ in 0..<10_000 { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 80_000)
  }

  @Test func `an error releases the lock`() {
    let count = Locked(0)
    struct Failure: Error {}
    #expect(throws: Failure.self) { try count.withLock { _ in throw Failure() } }
    #expect(count.withLock { $0 } == 0)
  }
}
