public import Synchronization

/// A mutual exclusion lock; not recursive.
///
/// One atomic step takes it when it is free, and one gives it back when nobody sleeps. It is held for an instant each
/// time, so whoever finds it taken looks again a few times before it sleeps.
@usableFromInline
package final class Lock: Sendable {
  /// 0: free; 1: taken; 2: taken, and somebody may sleep.
  @usableFromInline let word = Atomic<UInt8>(0)
  private let sleepers = Sleepers()

  @usableFromInline
  package init() {}

  @inlinable
  @inline(__always)
  package func lock() {
    if !word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { lockSlowly() }
  }

  @inlinable
  @inline(__always)
  package func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wake() }
  }

  @usableFromInline
  func lockSlowly() {
    for _ in 0..<1000 where word.load(ordering: .relaxed) == 0 {
      if word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { return }
    }
    sleepers.sleep { word.exchange(2, ordering: .acquiring) != 0 }
  }

  @usableFromInline
  func wake() {
    sleepers.wakeOne()
  }
}
