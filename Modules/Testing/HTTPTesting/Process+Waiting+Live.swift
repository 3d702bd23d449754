public import Foundation

extension Process {
  /// Waits until the process has ended; unlike `waitUntilExit`, which keeps a core busy, it blocks the thread.
  public func waitUntilEnd() {
    var info = siginfo_t()
    // Fails if Foundation has noticed the end already.
    while waitid(P_PID, id_t(processIdentifier), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    waitUntilExit()
  }

  /// Waits until the process is stopped.
  public func waitUntilStopped() {
    var info = siginfo_t()
    waitid(P_PID, id_t(processIdentifier), &info, WSTOPPED | WNOWAIT)
  }
}
