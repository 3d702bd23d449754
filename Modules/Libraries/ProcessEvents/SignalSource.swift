@preconcurrency public import Dispatch

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Returns a source that calls a handler for each signal with a number. From then on, no such signal is missed.
///
/// - Parameters:
///   - number: The number of the signal, such as `SIGINT`.
///   - queue: The queue on which both handlers are called.
///   - onCancel: Called after the source was cancelled; by default, nothing happens.
///   - handler: Called for each signal.
public func signalSource(
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
