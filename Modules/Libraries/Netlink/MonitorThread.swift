#if canImport(Glibc)
import Glibc

/// A thread of its own for work that waits in the kernel. It takes no signals, and goes when the work is done.
enum NetlinkThread {
  private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// Starts the work.
  static func start(_ run: @escaping @Sendable () -> Void) throws(Reachability.Failure) {
    let work = Unmanaged.passRetained(Work(run))
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, { NetlinkThread.enter($0) }, work.toOpaque())
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
