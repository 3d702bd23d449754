#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A separate stack for the signal handlers of a thread, needed to handle a stack overflow.
enum AlternateStack {
  private static let size = 64 << 10
  /// The variable of each thread that has the stack, which frees it when the thread ends.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { AlternateStack.remove($0) }
    return key
  }()

  /// Gives the calling thread a stack, unless it has one.
  ///
  /// Cost: a few nanoseconds, except for the first call.
  static func prepare() {
    if pthread_getspecific(key) == nil { add() }
  }

  private static func add() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    pthread_setspecific(key, memory)
    var (old, new) = (stack_t(), stack_t())
    guard sigaltstack(nil, &old) == 0, old.ss_flags & disabled != 0 else { return }
    (new.ss_sp, new.ss_size) = (memory, numericCast(size))
    sigaltstack(&new, nil)
  }

  private static func remove(_ memory: UnsafeMutableRawPointer?) {
    var current = stack_t()
    if sigaltstack(nil, &current) == 0, current.ss_sp == memory {
      var none = stack_t()
      none.ss_flags = disabled
      sigaltstack(&none, nil)
    }
    memory?.deallocate()
  }

  private static var disabled: Int32 { Int32(SS_DISABLE) }
}
