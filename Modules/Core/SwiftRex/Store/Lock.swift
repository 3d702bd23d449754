#if !canImport(Darwin)
public import Synchronization
#endif

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// A number of the calling thread, which no other thread has while it lives; never 0.
@usableFromInline
func currentThread() -> UInt {
  withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
}

#if canImport(Darwin)
/// A mutual exclusion lock over the platform's own, which lends the priority of those who wait to the one who holds it;
/// not recursive.
@usableFromInline
package struct Lock: ~Copyable, @unchecked Sendable {  // Protected by the lock that it is.
  private let word = Apart(os_unfair_lock())

  @usableFromInline
  package init() {}

  @usableFromInline
  package func lock() {
    os_unfair_lock_lock(word.place)
  }

  @usableFromInline
  package func unlock() {
    os_unfair_lock_unlock(word.place)
  }
}
#else
/// A mutual exclusion lock; not recursive.
///
/// One atomic step takes it when it is free, and one gives it back when nobody sleeps. It is held for as long as
/// reducers take at most, most often an instant, so whoever finds it taken looks again for a while before it sleeps.
@usableFromInline
package struct Lock: ~Copyable, Sendable {
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

  /// Gives it back; by a read-modify-write, since retains of what was read under the lock may be moved behind a store.
  @inlinable
  @inline(__always)
  package func unlock() {
    if word.exchange(0, ordering: .releasing) == 2 { wake() }
  }

  @usableFromInline
  func lockSlowly() {
    for _ in 0..<100 {
      sched_yield()
      let isFree = word.load(ordering: .relaxed) == 0
      if isFree, word.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged { return }
    }
    sleepers.sleep { word.exchange(2, ordering: .acquiring) != 0 }
  }

  @usableFromInline
  func wake() {
    sleepers.wakeOne()
  }
}

/// Threads that sleep until another one wakes them.
struct Sleepers: ~Copyable, @unchecked Sendable {  // Protected by the mutex in it.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let condition: UnsafeMutablePointer<pthread_cond_t>

  init() {
    mutex = .allocate(capacity: 1)
    condition = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    condition.initialize(to: pthread_cond_t())
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Sleeps as long as the condition holds, which is asked at once and whenever somebody wakes; nobody is woken between
  /// the question and the sleep.
  func sleep(while condition: () -> Bool) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while condition() { pthread_cond_wait(self.condition, mutex) }
  }

  /// Wakes one of those who sleep, if any.
  func wakeOne() {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    pthread_cond_signal(condition)
  }
}
#endif
