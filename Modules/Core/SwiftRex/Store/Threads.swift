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
