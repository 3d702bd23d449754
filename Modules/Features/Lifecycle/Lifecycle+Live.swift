#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

extension Lifecycle.Dependencies {
  /// The process that this runs in, and the signals that are sent to it.
  ///
  /// When this returns, no signal gets lost, and none of those watched kills or stops the process by itself: what
  /// arrives before somebody listens waits. `SIGTERM`, `SIGHUP` and `SIGINT` ask for the end, `SIGTSTP` for a stop,
  /// `SIGCONT` says that the process goes on. A `SIGHUP` that was ignored when the process began, as by `nohup`, stays
  /// so; `SIGPIPE` is ignored. To be made once in a process. When listening ends, the signals have their usual effects.
  ///
  /// - Parameters:
  ///   - waitUntilSaved: Waits until the features have nothing in flight, within bounds.
  ///   - echoWindow: How soon after one request to end another one is taken for the same, delivered twice.
  ///   - willStop: Is called just before the process stops, to give the terminal back.
  ///   - didContinue: Is called whenever the process was continued, even if it never stopped, to take the terminal again.
  ///   - exit: Ends the process with a code, and has the last word about that.
  public static func live(
    waitUntilSaved: @escaping @Sendable () async -> Void, echoWindow: Duration = .milliseconds(250),
    willStop: @escaping @Sendable () -> Void = {}, didContinue: @escaping @Sendable () -> Void = {},
    exit: @escaping @Sendable (Int32) -> Void = { endProcess($0) }
  ) -> Lifecycle.Dependencies {
    let signals = SignalWatch(echoWindow: echoWindow, didContinue: didContinue)
    return Lifecycle.Dependencies(
      events: { signals.events },
      suspend: {
        await waitUntilSaved()
        guard !Task.isCancelled else { return }
        willStop()
        kill(getpid(), SIGSTOP)
      },
      exit: { code, urgency in
        if urgency == .whenSaved { await waitUntilSaved() }
        guard urgency == .atOnce || !Task.isCancelled else { return }
        exit(code)
      })
  }

  /// Exits, after what is registered for that has been done.
  public static func endProcess(_ code: Int32) {
    #if canImport(Darwin)
    Darwin.exit(code)
    #else
    Glibc.exit(code)
    #endif
  }
}
