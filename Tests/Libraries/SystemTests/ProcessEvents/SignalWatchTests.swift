import Foundation
import SwiftRexTesting
import Testing

@testable import ProcessEvents

/// Signals that ask for the end, in processes of their own.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct SignalWatchTests {
  @Test(arguments: [SIGINT, SIGHUP])
  func `a signal that is sent as soon as the watch has begun is not lost`(number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      let (events, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
      let watch = SignalWatch(continuation)
      kill(getpid(), number)
      for await event in events {
        if case .terminationSignal(_, number) = event { exit(7) }
      }
      watch.cancel()
    }
  }

  @Test func `a hangup that is ignored when the watch begins stays ignored`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let (events, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
      signal(SIGHUP, SIG_IGN)
      let watch = SignalWatch(continuation)
      kill(getpid(), SIGHUP)
      kill(getpid(), SIGTERM)
      for await event in events { exit(event == .terminationSignal(name: "SIGTERM", number: SIGTERM) ? 7 : 1) }
      watch.cancel()
    }
  }
}

extension SignalWatch {
  /// Starts a watch that handles every signal as an event.
  fileprivate init(_ events: AsyncStream<ProcessEvent>.Continuation) {
    self.init(
      repetitionWindow: .zero, deadline: nil, isInterruptHandled: { false }, didContinue: {},
      onEvent: { events.yield($0) })
  }
}
