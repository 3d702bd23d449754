public import Foundation

extension Process {
  /// Runs the program, which a hang-up or Ctrl-C ends even if the tests do not notice it, after `nohup make check` or
  /// `make check &`: a program inherits that a signal is ignored, but not that it is caught.
  public func start() throws {
    _ = Self.catchesSignals
    try run()
  }

  private static let catchesSignals: Void = {
    for number in [SIGHUP, SIGINT, SIGQUIT] {
      let former = signal(number) { _ in }
      if unsafeBitCast(former, to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, former) }
    }
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
