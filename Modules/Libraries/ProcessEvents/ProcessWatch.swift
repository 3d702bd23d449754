/// A watch of the signals, the memory and the parent of this process; this library exists to touch the system.
///
/// While it exists, no watched signal is lost, and none ends or stops the process by itself:
///
/// - `SIGTERM`, `SIGHUP` and `SIGINT` request the end.
/// - `SIGTSTP` requests a stop, and `SIGCONT` reports that the process was continued.
/// - `SIGPIPE` is ignored, and so is a `SIGHUP` that was ignored when the process began, as by `nohup`.
///
/// Create it once in a process, before other threads. A thread that does not block signals can lose a `SIGCONT` that
/// follows a `SIGTSTP` within moments.
public struct ProcessWatch: Sendable {
  private let signals: SignalWatch
  private let system: SystemWatch

  /// Starts to watch; when this returns, the system is ready to deliver.
  ///
  /// - Parameters:
  ///   - repetitionWindow: The time after a request to end during which another one counts as the same request.
  ///   - deadline: The time after which a request to end ends the process, even if the rest of the process is stuck. A
  ///     second request does so after a second. If it is `nil`, only the receiver of the events ends the process.
  ///   - watchesParent: Whether the exit of the parent process is an event.
  ///   - isInterruptHandled: Returns whether a `SIGINT` is handled elsewhere, and is not an event.
  ///   - didContinue: Called on each `SIGCONT`, before its event.
  ///   - onEvent: Receives the events, on threads of the watch.
  public init(
    repetitionWindow: Duration, deadline: Duration? = nil, watchesParent: Bool,
    isInterruptHandled: @escaping @Sendable () -> Bool,
    didContinue: @escaping @Sendable () -> Void, onEvent: @escaping @Sendable (ProcessEvent) -> Void
  ) {
    signals = SignalWatch(
      repetitionWindow: repetitionWindow, deadline: deadline, isInterruptHandled: isInterruptHandled,
      didContinue: didContinue,
      onEvent: onEvent)
    system = SystemWatch(watchesParent: watchesParent, onEvent: onEvent)
  }

  /// Stops the process until it is continued, and returns whether it stopped.
  ///
  /// It does not stop if it was continued after the last request to stop. The kernel does not stop the first process of a
  /// container either.
  public func stop() -> Bool { signals.stop() }

  /// Ends the watch; call it once.
  ///
  /// The signals have their usual effects again, except that `SIGTSTP` stays blocked in threads that began meanwhile.
  public func cancel() {
    signals.cancel()
    system.cancel()
  }
}
