import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Lifecycle.Dependencies {
  /// Creates the dependencies of this process and of the system that it runs on; call it once in a process.
  ///
  /// Once this has returned, no signal is lost: events are buffered until they are read. Until the stream of events
  /// ends,
  ///
  /// - `SIGTERM`, `SIGHUP` and `SIGINT` request the end instead of ending the process,
  /// - `SIGTSTP` requests a stop, and `SIGCONT` reports that the process was continued,
  /// - `SIGPIPE` is ignored, and so is a `SIGHUP` that was ignored when the process began, as by `nohup`.
  ///
  /// The kernel's pressure stall information, or the corresponding source on Apple's systems, reports that memory is low.
  public static func live(_ policy: Lifecycle.ProcessPolicy) -> Lifecycle.Dependencies {
    let (events, continuation) = AsyncStream.makeStream(of: Lifecycle.Action.self)
    let watch = ProcessWatch(
      repetitionWindow: policy.repetitionWindow, deadline: policy.deadline, watchesParent: policy.endsWithParent,
      isInterruptHandled: policy.isInterruptHandled, didContinue: policy.didContinue,
      onEvent: { continuation.yield(Lifecycle.Action($0)) })
    continuation.onTermination = { _ in watch.cancel() }
    let start = ContinuousClock.now
    return Lifecycle.Dependencies(
      events: { events },
      suspend: { await policy.stop(watch) { continuation.yield(.continued) } },
      exit: { await policy.end($0, $1) },
      now: { .milliseconds(Int64(start.duration(to: .now) / .milliseconds(1))) })
  }
}

/// Exits the process after calling its exit handlers.
@Sendable func endProcess(_ code: Int32) { exit(code) }

extension Lifecycle.ProcessPolicy {
  /// Stops the process after the features have saved. Calls `goesOn` if it did not stop and no signal reports that.
  fileprivate func stop(_ watch: ProcessWatch, goesOn: () -> Void) async {
    await waitUntilSaved()
    // A SIGCONT that was sent just after the SIGTSTP arrives meanwhile, and cancels this.
    try? await Task.sleep(for: .milliseconds(50))
    guard !Task.isCancelled else { return }
    willStop()
    guard !watch.stop() else { return }
    didContinue()
    // The SIGCONT that prevented the stop cancels this; if it belonged to an earlier request, none arrives.
    try? await Task.sleep(for: .seconds(1))
    if !Task.isCancelled { goesOn() }
  }

  /// Exits, unless it is cancelled while it waits for the features.
  fileprivate func end(_ code: Int32, _ urgency: Lifecycle.Urgency) async {
    if urgency == .whenSaved {
      willEnd()
      await waitUntilSaved()
      if Task.isCancelled { return }
    }
    exit(code)
  }
}

extension Lifecycle.Action {
  /// Creates the action that reports an event of the process.
  fileprivate init(_ event: ProcessEvent) {
    switch event {
    case .terminationSignal(let name, let number): self = .terminationRequested(.signal(name: name, number: number))
    case .stopRequested: self = .suspensionRequested
    case .continued: self = .continued
    case .parentExited: self = .terminationRequested(.parentGone)
    case .memoryPressure: self = .didReceiveMemoryWarning
    case .memoryPressureUnavailable(let reason): self = .memoryWatchFailed(reason)
    }
  }
}
