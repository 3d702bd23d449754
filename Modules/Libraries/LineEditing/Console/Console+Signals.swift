@preconcurrency import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Console {
  /// Redraws the line whenever the window changes its size, for as long as the result lives.
  public func redrawOnResize() -> some Sendable {
    Self.watch(SIGWINCH, on: .global()) { [weak self] in self?.resized() }
  }

  /// Releases the terminal when a SIGTSTP stops the process, and reclaims it when the process continues.
  ///
  /// The console handles both signals for as long as the result lives; use it if nothing else does.
  public func releaseOnStop() -> some Sendable {
    let queue = DispatchQueue(label: "line-editing.stop")
    return [
      Self.watch(SIGTSTP, on: queue) { [weak self] in
        self?.releaseTerminal()
        kill(getpid(), SIGSTOP)
      },
      Self.watch(SIGCONT, on: queue) { [weak self] in self?.reclaimTerminal() },
    ]
  }

  /// Returns a watch of a signal, once the signal can no longer be missed.
  static func watch(
    _ number: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
    signal(number) { _ in }
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isReady = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: handler)
    source.setRegistrationHandler { isReady.signal() }
    source.resume()
    isReady.wait()
    return source
  }
}
