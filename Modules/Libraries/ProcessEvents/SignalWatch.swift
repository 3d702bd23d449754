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
    let requests = TerminationRequests(deadline: deadline, window: repetitionWindow)
    let terminations = Self.terminations.map { name, number in
      signalSource(number, on: queue, onCancel: { signal(number, SIG_DFL) }) {
        guard let request = requests.add(number) else { return }
        handlers.async {
          if number == SIGINT, isInterruptHandled() { return requests.withdraw(request) }
          onEvent(.terminationSignal(name: name, number: number))
        }
      }
    }
    let stopRequest = StopRequest()
    let stops = signalSource(SIGTSTP, on: queue, onCancel: { signal(SIGTSTP, SIG_DFL) }) {
      stopRequest.phase.withLock { $0 = .made }
      handlers.async { onEvent(.stopRequested) }
    }
    let continuations = signalSource(SIGCONT, on: queue, onCancel: { signal(SIGCONT, SIG_DFL) }) {
      stopRequest.phase.withLock { if $0 == .made { $0 = .takenBack } }
      handlers.async {
        didContinue()
        onEvent(.continued)
      }
    }
    cancel = {
      requests.cancel()
      for source in terminations + [stops, continuations] { source.cancel() }
    }
    // On the queue of the signals, so that earlier signals are handled first.
    stop = {
      queue.sync {
        stopRequest.take() && !Self.isWaiting(SIGCONT) && getpid() != 1
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

/// The last request of `SIGTSTP` to stop, which `SIGCONT` takes back.
private final class StopRequest: Sendable {
  enum Phase { case none, made, takenBack }

  let phase = Mutex(Phase.none)

  /// Ends the request, and returns whether the process should stop.
  func take() -> Bool {
    phase.withLock { phase in
      defer { phase = .none }
      return phase != .takenBack
    }
  }
}
