public import Foundation

extension Process {
  /// Runs the program, which a hang-up ends even if the tests do not notice one, after `nohup make check`: a program
  /// inherits that a signal is ignored, but not that it is caught.
  public func start() throws {
    _ = Self.catchesHangup
    try run()
  }

  private static let catchesHangup: Void = {
    let former = signal(SIGHUP) { _ in }
    if unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGHUP, former) }
  }()

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
