@preconcurrency import Dispatch
import SwiftRex

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signals that concern the life of the process, from the time this is made.
struct SignalWatch {
  /// Ends the watching: the signals have their usual effects again.
  let cancel: @Sendable () -> Void

  /// The signals that ask for the end: all but a `SIGHUP` that `nohup` took care of.
  private static var endings: [(String, Int32)] {
    [("SIGTERM", SIGTERM), ("SIGINT", SIGINT)] + (isIgnored(SIGHUP) ? [] : [("SIGHUP", SIGHUP)])
  }

  /// Watches; when this returns, the system is ready to deliver.
  ///
  /// - Parameters:
  ///   - echoWindow: How soon after one request to end another one is taken for the same.
  ///   - isInterruptTaken: Answers whether somebody else takes care of a `SIGINT`; it is not told then.
  ///   - didContinue: Is called on every `SIGCONT`, before that is told.
  ///   - news: Takes what the signals say.
  init(
    echoWindow: Duration, isInterruptTaken: @escaping @Sendable () -> Bool,
    didContinue: @escaping @Sendable () -> Void, news: AsyncStream<Lifecycle.Event>.Continuation
  ) {
    signal(SIGPIPE, SIG_IGN)
    let queue = DispatchQueue(label: "lifecycle.signals")
    let echoes = Locked(EchoFilter<ContinuousClock.Instant>(window: echoWindow))
    let endings = Self.endings.map { name, number in
      Self.watch(number, on: queue) {
        if number == SIGINT, isInterruptTaken() { return }
        guard !echoes.withLock({ $0.isEcho(at: .now) }) else { return }
        news.yield(.terminationRequested(.signal(name: name, number: number)))
      }
    }
    let stop = Self.watch(SIGTSTP, on: queue) { news.yield(.suspensionRequested) }
    let resumption = Self.watch(SIGCONT, on: queue) {
      didContinue()
      news.yield(.continued)
    }
    cancel = {
      for source in endings + [stop, resumption] { source.cancel() }
    }
  }

  /// Calls a handler for every signal of a kind, from now on, until the source is cancelled.
  private static func watch(
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
