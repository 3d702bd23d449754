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
  /// The kernel's pressure stall information, or Apple's source of the kind, warns when memory runs short. A service
  /// manager that set `NOTIFY_SOCKET` is told of every phase.
  ///
  /// - Parameters:
  ///   - waitUntilSaved: Waits until the features have nothing in flight, within bounds.
  ///   - echoWindow: How soon after one request to end another one is taken for the same, delivered twice.
  ///   - endsWithParent: Whether the app is to end when the process that started it has gone.
  ///   - isInterruptTaken: Answers whether a `SIGINT` that came concerns what is being typed, and not the app.
  ///   - willStop: Is called just before the process stops, to give the terminal back.
  ///   - didContinue: Is called whenever the process was continued, even if it never stopped, to take the terminal again.
  ///   - willEnd: Is called when the end has begun and the features save, to listen to nobody but those who want it at once.
  ///   - exit: Ends the process with a code, and has the last word about that.
  public static func live(
    waitUntilSaved: @escaping @Sendable () async -> Void, echoWindow: Duration = .milliseconds(250),
    endsWithParent: Bool = false, isInterruptTaken: @escaping @Sendable () -> Bool = { false },
    willStop: @escaping @Sendable () -> Void = {}, didContinue: @escaping @Sendable () -> Void = {},
    willEnd: @escaping @Sendable () -> Void = {},
    exit: @escaping @Sendable (Int32) -> Void = { endProcess($0) }
  ) -> Lifecycle.Dependencies {
    let (events, news) = AsyncStream.makeStream(of: Lifecycle.Event.self)
    let signals = SignalWatch(
      echoWindow: echoWindow, isInterruptTaken: isInterruptTaken, didContinue: didContinue, news: news)
    let system = SystemWatch(watchesParent: endsWithParent, news: news)
    news.onTermination = { _ in
      signals.cancel()
      system.cancel()
    }
    let manager = ServiceManager()
    let start = ContinuousClock.now
    return Lifecycle.Dependencies(
      events: { events },
      suspend: {
        await waitUntilSaved()
        guard !Task.isCancelled else { return }
        willStop()
        kill(getpid(), SIGSTOP)
      },
      exit: { code, urgency in
        if urgency == .whenSaved {
          willEnd()
          await waitUntilSaved()
        }
        guard urgency == .atOnce || !Task.isCancelled else { return }
        exit(code)
      },
      announce: { manager?.tell($0.notice) },
      now: { start.duration(to: .now).inMilliseconds })
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

extension Duration {
  /// The same, less what is beyond the milliseconds.
  fileprivate var inMilliseconds: Duration {
    .milliseconds(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
  }
}
