public import Foundation

extension Process {
  /// Runs the program. It does not inherit what Foundation opens for another one at the same moment, nor that the tests
  /// ignore a signal.
  ///
  /// `run()` closes the descriptors up to the last one that is open when it looks. A pipe opened after that would be
  /// inherited, and its reader would wait for both programs. A signal that is ignored, as after `nohup make check` or in
  /// the background of a script, stays ignored in a program, but one that is caught does not.
  public func start() throws {
    _ = Self.catchesIgnoredSignals
    try Self.descriptors.withLock { try run() }
  }

  /// Protects the time between opening descriptors and starting a program.
  fileprivate static let descriptors = NSLock()

  private static let catchesIgnoredSignals: Void = {
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

extension Pipe {
  /// Creates a pipe for a program; those that start at the same moment do not inherit it.
  public static func forOneProgram() -> Pipe { Process.descriptors.withLock { Pipe() } }
}
