@preconcurrency public import Dispatch

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

  /// Returns a watch that calls a handler for each signal with a number. From then on, no such signal is missed.
  ///
  /// - Parameters:
  ///   - number: The number of the signal, such as `SIGINT`.
  ///   - queue: The queue on which both handlers are called.
  ///   - onCancel: Called after the watch was cancelled; by default, nothing happens.
  ///   - handler: Called for each signal.
  public static func watch(
    _ number: Int32, on queue: DispatchQueue, onCancel: (@Sendable () -> Void)? = nil,
    _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
    signal(number) { _ in }
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isReady = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: handler)
    source.setCancelHandler(handler: onCancel)
    source.setRegistrationHandler { isReady.signal() }
    source.resume()
    isReady.wait()
    return source
  }
}
