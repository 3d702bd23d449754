#if os(Linux)
import Glibc

/// A thread for a function that waits in the kernel; it blocks all signals and ends when the function returns.
enum MonitorThread {
  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Calls a function on a new thread.
  static func start(_ run: @escaping @Sendable () -> Void) throws(NetlinkError) {
    let body = Unmanaged.passRetained(Body(run))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { MonitorThread.enter($0) }, body.toOpaque())
    guard code == 0 else {
      body.release()
      throw .system("start a thread", code)
    }
    pthread_detach(thread)
  }

  private static func enter(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    body.map { Unmanaged<Body>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
}
#endif
