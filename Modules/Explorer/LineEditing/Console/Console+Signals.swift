@preconcurrency import Dispatch
import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Redraws the line whenever the window changes its size, for as long as the result lives.
  public func redrawOnResize() -> some Sendable {
    signalSource(SIGWINCH, on: .global()) { [weak self] in self?.resized() }
  }

  /// Releases the terminal when a SIGTSTP stops the process, and reclaims it when the process continues.
  ///
  /// The console handles both signals for as long as the result lives; use it if nothing else does.
  public func releaseOnStop() -> some Sendable {
    let queue = DispatchQueue(label: "line-editing.stop")
    return [
      signalSource(SIGTSTP, on: queue) { [weak self] in
        self?.releaseTerminal()
        kill(getpid(), SIGSTOP)
      },
      signalSource(SIGCONT, on: queue) { [weak self] in self?.reclaimTerminal() },
    ]
  }
}
