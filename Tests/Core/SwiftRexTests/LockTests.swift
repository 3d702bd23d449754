import Synchronization
import Testing

@testable import SwiftRex

/// The lock, with threads that find it taken.
struct LockTests {
  #if !canImport(Darwin)
  @Test func `whoever finds it taken sleeps, and is woken, one after the other`() {
    let lock = Lock()
    let entered = Guarded(0)
    lock.lock()
    onThreads(9) { number in
      if number == 0 {
        while lock.word.load(ordering: .relaxed) != 2 {}
      } else {
        lock.lock()
        entered.withLock { $0 += 1 }
      }
      lock.unlock()
    }
    #expect(entered.withLock { $0 } == 8)
    #expect(lock.word.load(ordering: .relaxed) == 0)
  }
  #endif

  @Test func `nobody is inside beside another one`() {
    let lock = Lock()
    nonisolated(unsafe) var count = 0  // Protected by `lock`.
    onThreads(8) { _ in
      for _ in 0..<10_000 {
        lock.lock()
        count += 1
        lock.unlock()
      }
    }
    #expect(count == 80_000)
  }
}
