import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Lifecycle.Dependencies {
  /// Creates the dependencies of this process and of the system that it runs on.
  ///
  /// When this returns, no signal gets lost, and none of those watched ends or stops the process by itself: events wait
  /// until they are read. `SIGTERM`, `SIGHUP` and `SIGINT` ask for the end, `SIGTSTP` for a stop, `SIGCONT` says that the
  /// process was continued. A `SIGHUP` that was ignored when the process began, as by `nohup`, stays so; `SIGPIPE` is
  /// ignored. To be created once in a process. When the stream of events ends, the signals that ask for the end have their usual effects.
  ///
  /// The kernel's pressure stall information, or Apple's source of the kind, warns when memory runs short. A service
  /// manager that set `NOTIFY_SOCKET` is notified of each phase.
  ///
  /// - Parameters:
  ///   - waitUntilSaved: Waits until the features have nothing in flight, within bounds.
  ///   - debounceWindow: How soon after one request to end another one counts as the same, delivered twice.
  ///   - deadline: The time after which a signal that asks for the end ends the process even if the app does nothing; a
  ///     second signal does so after a second. With `nil`, neither does.
  ///   - endsWithParent: Whether the app is to end when the process that started it has exited.
  ///   - isInterruptHandled: Returns whether a `SIGINT` that came concerns the input line, and not the app.
  ///   - willStop: Is called just before the process stops, to restore the terminal.
  ///   - didContinue: Is called whenever the process was continued, even if it never stopped.
  ///   - willEnd: Is called when the features begin to save for the last time.
  ///   - exit: Ends the process with a code.
  public static func live(
    waitUntilSaved: @escaping @Sendable () async -> Void, debounceWindow: Duration = .milliseconds(250),
    deadline: Duration? = nil, endsWithParent: Bool = false,
    isInterruptHandled: @escaping @Sendable () -> Bool = { false },
    willStop: @escaping @Sendable () -> Void = {}, didContinue: @escaping @Sendable () -> Void = {},
    willEnd: @escaping @Sendable () -> Void = {},
    exit: @escaping @Sendable (Int32) -> Void = { endProcess($0) }
  ) -> Lifecycle.Dependencies {
    let (events, continuation) = AsyncStream.makeStream(of: Lifecycle.Event.self)
    let watch = ProcessWatch(
      debounceWindow: debounceWindow, deadline: deadline, watchesParent: endsWithParent,
      isInterruptHandled: isInterruptHandled,
      didContinue: didContinue, onEvent: { continuation.yield(Lifecycle.Event($0)) })
    continuation.onTermination = { _ in watch.cancel() }
    let manager = ServiceManager()
    let start = ContinuousClock.now
    return Lifecycle.Dependencies(
      events: { events },
      suspend: {
        await waitUntilSaved()
        // A SIGCONT that was sent just after the SIGTSTP arrives meanwhile, and cancels this.
        try? await Task.sleep(for: .milliseconds(50))
        guard !Task.isCancelled else { return }
        willStop()
        guard !watch.stop() else { return }
        didContinue()
        // The event of the SIGCONT that took the request back cancels this; if it took back an earlier one, none comes.
        try? await Task.sleep(for: .seconds(1))
        if !Task.isCancelled { continuation.yield(.continued) }
      },
      exit: { code, urgency in
        if urgency == .whenSaved {
          willEnd()
          await waitUntilSaved()
        }
        guard urgency == .atOnce || !Task.isCancelled else { return }
        exit(code)
      },
      notifySupervisor: { manager?.notify($0.sdNotifyMessage) },
      now: { start.duration(to: .now).inMilliseconds })
  }

  /// Exits the process, after its exit handlers were called.
  public static func endProcess(_ code: Int32) {
    #if canImport(Darwin)
    Darwin.exit(code)
    #else
    Glibc.exit(code)
    #endif
  }
}

extension Duration {
  /// The duration in whole milliseconds.
  var inMilliseconds: Duration {
    .milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

extension Lifecycle.Event {
  /// Creates the event that an event of the process means.
  fileprivate init(_ event: ProcessEvent) {
    switch event {
    case .terminationSignal(let name, let number): self = .terminationRequested(.signal(name: name, number: number))
    case .stopRequested: self = .suspensionRequested
    case .continued: self = .continued
    case .parentExited: self = .terminationRequested(.parentGone)
    case .memoryPressure: self = .memoryRunsShort
    case .memoryPressureUnavailable(let reason): self = .memoryWatchFailed(reason)
    }
  }
}
