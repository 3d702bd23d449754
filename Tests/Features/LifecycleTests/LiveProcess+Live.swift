import ConcurrencyRex
import SwiftRex

@testable import LifecycleFeature

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A launched app with no other feature, in the current process; for exit tests.
struct LiveProcess {
  private let store: ReduxStoreBase<Lifecycle.Action, Lifecycle.State>
  /// The phases it goes through, from the one after the launch on.
  let phases: AsyncStream<Lifecycle.Phase>

  /// Launches the app; the closure changes the policy of a process that debounces nothing.
  init(_ change: (inout Lifecycle.ProcessPolicy) -> Void = { _ in }) {
    var policy = Lifecycle.ProcessPolicy()
    policy.repetitionWindow = .zero
    change(&policy)
    store = ReduxStoreBase(
      subject: .init(initialValue: Lifecycle.State()), reducer: Lifecycle.reducer,
      middleware: Lifecycle.middleware.inject(.live(policy)))
    store.dispatch(.launched)
    let (phases, continuation) = AsyncStream.makeStream(of: Lifecycle.Phase.self)
    self.phases = phases
    let subscription = store.statePublisher.subscribe(.init(onValue: { continuation.yield($0.phase) }))
    continuation.onTermination = { _ in subscription.unsubscribe() }
  }

  /// Reads on until a phase is reached.
  func reach(_ phase: Lifecycle.Phase) async {
    _ = await phases.first { $0 == phase }
  }

  /// Runs until something ends the process.
  func live() async {
    for await _ in phases {}
  }

  /// Sends this process a signal.
  static func send(_ number: Int32) {
    kill(getpid(), number)
  }

  /// Waits forever.
  static func hang() async {
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }

  /// Blocks the thread forever.
  static func block() -> Bool {
    while true { pause() }
  }

  /// Starts a shell script next to this process, whose id is `$0` there.
  static func begin(_ script: String) {
    var child: pid_t = 0
    var words = ["sh", "-c", script, "\(getpid())"].map { (word: String) in strdup(word) } + [nil]
    posix_spawn(&child, "/bin/sh", nil, nil, &words, environ)
    for word in words { free(word) }
  }
}
