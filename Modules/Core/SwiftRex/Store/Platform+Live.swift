#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#endif

/// The platform's mutual exclusion lock, which is not recursive.
///
/// It is behind a pointer because a platform's lock must not move in memory. Decision 004 explains why it is not
/// `Synchronization.Mutex`.
@usableFromInline struct Lock: ~Copyable, @unchecked Sendable {  // The constant pointer is that of a lock.
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
}

/// What the core asks of the platform besides the lock.
@usableFromInline package enum Platform {
  /// A number that is unique to the calling thread.
  @usableFromInline package static var currentThread: UInt {
    #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
    #else
    UInt(pthread_self())
    #endif
  }

  /// Whether the calling thread is the main thread.
  package static var isMainThread: Bool {
    #if canImport(Darwin)
    pthread_main_np() != 0
    #else
    threadNumber() == getpid()
    #endif
  }

  /// Writes text to standard error; best effort.
  static func writeError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

#if !canImport(Darwin)
/// Returns the number of the calling thread; that of the main thread is the number of the process.
@_silgen_name("gettid")
private func threadNumber() -> pid_t
#endif
