/// A watch of the signals, the memory and the parent of this process; this library exists to touch the system.
///
/// When it was created, no signal gets lost, and none of those watched ends or stops the process by itself. `SIGTERM`,
/// `SIGHUP` and `SIGINT` ask for the end, `SIGTSTP` for a stop. A `SIGHUP` that was ignored when the process began, as by
/// `nohup`, stays so; `SIGPIPE` is ignored. To be created once in a process, before threads that do not block signals:
/// otherwise a `SIGCONT` within moments of a `SIGTSTP` can get lost.
public struct ProcessWatch: Sendable {
  private let signals: SignalWatch
  private let system: SystemWatch

  /// Starts to watch; when this returns, the system is ready to deliver.
  ///
  /// - Parameters:
  ///   - debounceWindow: How soon after one signal that asks for the end another one counts as the same request.
  ///   - deadline: The time within which a signal that asks for the end ends the process, and a second one within a second,
  ///     whatever the handlers and the rest of the process do; `nil` if the receiver of the events alone ends it.
  ///   - watchesParent: Whether the exit of the process that started this one is an event.
  ///   - isInterruptHandled: Returns whether a `SIGINT` that came is handled elsewhere, and is no event.
  ///   - didContinue: Is called on each `SIGCONT`, before its event.
  ///   - onEvent: Receives the events, on threads of the watch.
  public init(
    debounceWindow: Duration, deadline: Duration? = nil, watchesParent: Bool,
    isInterruptHandled: @escaping @Sendable () -> Bool,
    didContinue: @escaping @Sendable () -> Void, onEvent: @escaping @Sendable (ProcessEvent) -> Void
  ) {
    signals = SignalWatch(
      debounceWindow: debounceWindow, deadline: deadline, isInterruptHandled: isInterruptHandled,
      didContinue: didContinue,
      onEvent: onEvent)
    system = SystemWatch(watchesParent: watchesParent, onEvent: onEvent)
  }

  /// Stops the process until it is continued, and returns `true`; `false` if it was continued since the last request to
  /// stop, or is the first of a container, which the kernel does not stop.
  public func stop() -> Bool { signals.stop() }

  /// Ends the watch: the signals have their usual effects again, but that `SIGTSTP` stays blocked in the threads that began
  /// meanwhile. To be called once.
  public func cancel() {
    signals.cancel()
    system.cancel()
  }
}
