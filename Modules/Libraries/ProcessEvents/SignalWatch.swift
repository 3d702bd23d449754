@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A watch of the signals that concern the process as a whole.
struct SignalWatch: Sendable {
  /// Ends the watch, as ``ProcessWatch/cancel()`` does.
  let cancel: @Sendable () -> Void
  /// Stops the process until it is continued, and returns whether it stopped, as ``ProcessWatch/stop()`` does.
  let stop: @Sendable () -> Bool

  /// The signals that request the end, without a `SIGHUP` that is ignored, as under `nohup`.
  private static var terminations: [(String, Int32)] {
    [("SIGTERM", SIGTERM), ("SIGINT", SIGINT)] + (isIgnored(SIGHUP) ? [] : [("SIGHUP", SIGHUP)])
  }

  /// Starts to watch, with the parameters of ``ProcessWatch``.
  init(
    repetitionWindow: Duration, deadline: Duration?, isInterruptHandled: @escaping @Sendable () -> Bool,
    didContinue: @escaping @Sendable () -> Void, onEvent: @escaping @Sendable (ProcessEvent) -> Void
  ) {
    signal(SIGPIPE, SIG_IGN)
    Self.block([SIGTSTP, SIGCONT])
    // A handler may wait, but the deadline must not wait for it.
    let queue = DispatchQueue(label: "process-events.signals")
    let handlers = DispatchQueue(label: "process-events.handlers")
    let deadline = deadline.map { TerminationDeadline($0, repetitionWindow: repetitionWindow) }
    let filter = Shared(RepetitionFilter<ContinuousClock.Instant>(window: repetitionWindow))
    let terminations = Self.terminations.map { name, number in
      Self.source(number, on: queue) {
        let request = deadline?.request(number)
        handlers.async {
          if number == SIGINT, isInterruptHandled() {
            if let request { deadline?.withdraw(request) }
            return
          }
          guard !filter.value.withLock({ $0.isRepetition(at: .now) }) else { return }
          onEvent(.terminationSignal(name: name, number: number))
        }
      }
    }
    let request = Shared(StopRequest<ContinuousClock.Instant>(window: .milliseconds(100)))
    let stopRequest = Self.source(SIGTSTP, on: queue) {
      if request.value.withLock({ $0.make(at: .now) }) { handlers.async { onEvent(.stopRequested) } }
    }
    let continuation = Self.source(SIGCONT, on: queue) {
      request.value.withLock { $0.takeBack(at: .now) }
      handlers.async {
        didContinue()
        onEvent(.continued)
      }
    }
    cancel = {
      deadline?.cancel()
      for source in terminations + [stopRequest, continuation] { source.cancel() }
    }
    // On the queue of the signals, so that earlier signals are handled first.
    stop = {
      queue.sync {
        request.value.withLock { $0.stop() } && !Self.isWaiting(SIGCONT) && getpid() != 1
          && kill(getpid(), SIGSTOP) == 0
      }
    }
  }

  /// Blocks signals in this thread and in those that it begins, so that they wait for their sources.
  ///
  /// A thread that does not block a signal with a source receives it and sends it again. Sending `SIGTSTP` discards a
  /// waiting `SIGCONT`, so a process that was continued meanwhile would stop.
  private static func block(_ numbers: [Int32]) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in numbers { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Returns whether a signal waits for its source.
  private static func isWaiting(_ number: Int32) -> Bool {
    var signals = sigset_t()
    return sigpending(&signals) == 0 && sigismember(&signals, number) == 1
  }

  /// Returns a source that calls a handler for each signal with a number until it is cancelled.
  private static func source(
    _ number: Int32, on queue: DispatchQueue, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    #if canImport(Darwin)
    signal(number) { _ in }
    #endif
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    let isReady = DispatchSemaphore(value: 0)
    source.setEventHandler(handler: handler)
    source.setRegistrationHandler { isReady.signal() }
    source.setCancelHandler { signal(number, SIG_DFL) }
    source.resume()
    isReady.wait()
    return source
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
    let handler = action.__sigaction_u.__sa_handler
    #else
    let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// A value that several sources share.
private final class Shared<Value: Sendable>: Sendable {
  let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }
}
