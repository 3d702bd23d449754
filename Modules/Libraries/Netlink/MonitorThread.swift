#if os(Linux)
import Glibc

/// A thread for work that waits in the kernel; it blocks all signals, and ends with the work.
enum MonitorThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts the work.
  static func start(_ run: @escaping @Sendable () -> Void) throws(NetlinkError) {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { MonitorThread.enter($0) }, work.toOpaque())
    guard code == 0 else {
      work.release()
      throw .system("start a thread", code)
    }
    pthread_detach(thread)
  }

  private static func enter(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
}
#endif
