#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// A variable that several threads share and that is accessed only while its lock is held.
///
/// ```swift
/// let orders = Locked<[String]>([])
/// orders.withLock { $0.append("soup") }
/// orders.withLock { $0.count }  // == 1
/// ```
public final class Locked<Value: ~Copyable>: @unchecked Sendable {  // `value` is protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Creates a variable with an initial value.
  @inlinable public init(_ value: consuming Value) {
    self.value = value
  }

  /// Returns the result of a closure that has exclusive access to the value.
  ///
  /// The lock is not recursive: the closure must not lock the same variable again.
  @inlinable public func withLock<Result: ~Copyable>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}

/// The platform's mutual exclusion lock, which is not recursive.
///
/// It is behind a pointer because a platform's lock must not move in memory. Decision 004 explains why it is not
/// `Synchronization.Mutex`.
@usableFromInline struct Lock: ~Copyable, @unchecked Sendable {  // The pointer is constant; it leads to a lock.
  #if canImport(Darwin)
  private let primitive = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
  #else
  private let primitive = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  #endif

  @usableFromInline init() {
    #if canImport(Darwin)
    primitive.initialize(to: os_unfair_lock())
    #else
    primitive.initialize(to: pthread_mutex_t())
    pthread_mutex_init(primitive, nil)
    #endif
  }

  deinit {
    #if !canImport(Darwin)
    pthread_mutex_destroy(primitive)
    #endif
    primitive.deallocate()
  }

  @usableFromInline func lock() {
    #if canImport(Darwin)
    os_unfair_lock_lock(primitive)
    #else
    pthread_mutex_lock(primitive)
    #endif
  }

  @usableFromInline func unlock() {
    #if canImport(Darwin)
    os_unfair_lock_unlock(primitive)
    #else
    pthread_mutex_unlock(primitive)
    #endif
  }

  /// A number that is unique to the calling thread.
  @usableFromInline static var currentThread: UInt {
    #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }
}
