@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A watch of the signals, the memory and the parent of this process; this library exists to touch the system.
///
/// While it exists, no watched signal is lost, and none has its default effect:
///
/// - `SIGTERM`, `SIGHUP` and `SIGINT` request the end.
/// - `SIGTSTP` requests a stop, and `SIGCONT` reports that the process was continued.
/// - `SIGPIPE` is ignored, and so is a `SIGHUP` that was ignored when the process began, as by `nohup`.
///
/// Create it once in a process, before other threads. A thread that does not block signals can lose a `SIGCONT` that
/// follows a `SIGTSTP` within moments.
public struct ProcessWatch: Sendable {
  private let sources: [any DispatchSourceSignal]
  private let queue = DispatchQueue(label: "process-events.signals")
  private let requests: TerminationRequests
  private let stopRequest = StopRequest()
  private let system: SystemWatch

  /// The signals that request the end, with their names, without a `SIGHUP` that is ignored, as under `nohup`.
  private static var terminations: [Int32: String] {
    let names = [SIGTERM: "SIGTERM", SIGINT: "SIGINT"]
    return isHangupIgnored ? names : names.merging([SIGHUP: "SIGHUP"]) { $1 }
  }

  /// Starts to watch; when this returns, the system is ready to deliver.
  ///
  /// - Parameters:
  ///   - repetitionWindow: The time during which further requests to end count as the same request.
  ///   - deadline: The time after which a request ends the process, even if the rest of the process is stuck. A second
  ///     request does so after a second. If it is `nil`, only the receiver of the events ends the process.
  ///   - watchesParent: Whether the exit of the parent process is an event.
  ///   - isInterruptHandled: Returns whether a `SIGINT` is handled elsewhere, and is not an event.
  ///   - didContinue: Called on each `SIGCONT`, before its event.
  ///   - onEvent: Receives the events, on threads of the watch.
  public init(
    repetitionWindow: Duration, deadline: Duration? = nil, watchesParent: Bool,
    isInterruptHandled: @escaping @Sendable () -> Bool,
    didContinue: @escaping @Sendable () -> Void, onEvent: @escaping @Sendable (ProcessEvent) -> Void
  ) {
    signal(SIGPIPE, SIG_IGN)
    Self.block([SIGTSTP, SIGCONT])
    // A handler may wait, but the deadline must not wait for it.
    let handlers = DispatchQueue(label: "process-events.handlers")
    let (queue, stopRequest) = (queue, stopRequest)
    let requests = TerminationRequests(deadline: deadline, window: repetitionWindow)
    func source(_ number: Int32, _ handler: @escaping @Sendable () -> Void) -> any DispatchSourceSignal {
      signalSource(number, on: queue, onCancel: { signal(number, SIG_DFL) }, handler)
    }
    let names = Self.terminations
    @Sendable func handle(_ number: Int32) {
      guard let name = names[number], let request = requests.add(number) else { return }
      handlers.async {
        if number == SIGINT, isInterruptHandled() {
          if let repetition = requests.withdraw(request) { handle(repetition) }
        } else {
          onEvent(.terminationSignal(name: name, number: number))
        }
      }
    }
    let terminations = names.keys.map { number in source(number) { handle(number) } }
    let stops = source(SIGTSTP) {
      stopRequest.phase.withLock { $0 = .made }
      handlers.async { onEvent(.stopRequested) }
    }
    let continuations = source(SIGCONT) {
      stopRequest.phase.withLock { if $0 == .made { $0 = .takenBack } }
      handlers.async {
        didContinue()
        onEvent(.continued)
      }
    }
    (self.requests, sources) = (requests, terminations + [stops, continuations])
    system = SystemWatch(watchesParent: watchesParent, onEvent: onEvent)
  }

  /// Stops the process until it is continued, and returns whether it stopped.
  ///
  /// It does not stop if it was continued after the last request to stop. The kernel does not stop the first process of a
  /// container either.
  public func stop() -> Bool {
    // On the queue of the signals, so that earlier signals are handled first.
    queue.sync {
      stopRequest.take() && !Self.isWaiting(SIGCONT) && getpid() != 1 && kill(getpid(), SIGSTOP) == 0
    }
  }

  /// Ends the watch; call it once.
  ///
  /// The signals have their default effects again, except that `SIGTSTP` stays blocked in threads started meanwhile.
  public func cancel() {
    requests.cancel()
    for source in sources { source.cancel() }
    system.cancel()
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

  private static var isHangupIgnored: Bool {
    let former = signal(SIGHUP, SIG_IGN)
    signal(SIGHUP, former)
    return unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
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
