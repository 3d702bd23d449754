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

/// A mutual exclusion lock over the platform's own; not recursive.
@usableFromInline
package final class Lock: @unchecked Sendable {  // Protected by the mutex that it is.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  @usableFromInline
  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    #if canImport(Glibc)
    // Held for an instant each time: whoever finds it taken spins before it sleeps.
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
    #endif
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deinitialize(count: 1)
    mutex.deallocate()
  }

  @usableFromInline
  package func lock() {
    pthread_mutex_lock(mutex)
  }

  @usableFromInline
  package func unlock() {
    pthread_mutex_unlock(mutex)
  }
}

/// A value that is reached only under its lock.
@usableFromInline
package final class Guarded<Value>: @unchecked Sendable {  // `value` is protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
