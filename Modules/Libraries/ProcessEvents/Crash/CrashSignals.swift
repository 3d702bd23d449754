package import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signals of a crash, which wait for the ``BackgroundWorker`` and are then passed on.
///
/// Everything that the handler calls is async-signal-safe: atomic operations and system calls, no lock and no allocation.
/// What Swift creates at its first use, `install()` uses once before.
package enum CrashSignals {
  private static let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS]
  /// The longest time that a signal waits, in nanoseconds: 100 milliseconds with the last nap. Tests on a busy machine
  /// wait longer.
  package static let timeLimit = Atomic(98_000_000)

  /// What the handler, which cannot be a closure, shares with the worker.
  enum Shared {
    /// The number of signals that have waited for the worker.
    static let requests = Atomic(0)
    /// The value of `requests` before the jobs that the worker finished last.
    static let served = Atomic(0)
    /// The actions of the signals before this one, by the number of the signal.
    fileprivate nonisolated(unsafe) static let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 32)
    private static let wakeUp = WakePipe()

    /// Wakes the worker up.
    static func wake() { wakeUp.wake() }

    /// Waits on the worker's thread until it is woken up.
    static func sleep() {
      var entry = pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0)
      // Without a pipe, the worker looks for work ten times a second.
      poll(&entry, 1, wakeUp.reading < 0 ? 100 : -1)
      wakeUp.clear()
    }
  }

  /// Installs the handler. A handler that was installed before runs afterwards, as for a backtrace.
  static func install() {
    Shared.wake()
    _ = timeLimit.load(ordering: .relaxed)
    waitForWorker(atMost: 0)
    for number in numbers {
      var action = sigaction()
      #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = { number, info, _ in CrashSignals.handle(number, info) }
      #else
      action.__sigaction_handler.sa_sigaction = { number, info, _ in CrashSignals.handle(number, info) }
      #endif
      action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART
      sigaction(number, &action, Shared.previous + Int(number))
    }
  }

  private static func handle(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
    let error = errno
    waitForWorker(atMost: timeLimit.load(ordering: .relaxed))
    sigaction(number, Shared.previous + Int(number), nil)
    // An instruction that failed fails again on return; what another process or `abort` sent is sent again.
    if let code = info?.pointee.si_code, code <= 0 || code == SI_USER { raise(number) }
    errno = error
  }

  /// Waits until the worker has finished the jobs that there are now.
  private static func waitForWorker(atMost limit: Int) {
    let request = Shared.requests.add(1, ordering: .acquiringAndReleasing).newValue
    Shared.wake()
    let start = now()
    var nap = timespec(tv_sec: 0, tv_nsec: 1_000_000)
    while Shared.served.load(ordering: .acquiring) < request, now() &- start < limit { nanosleep(&nap, nil) }
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }
}
