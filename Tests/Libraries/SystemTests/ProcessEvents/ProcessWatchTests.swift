import Foundation
import SwiftRexTesting
import Testing

@testable import ProcessEvents

/// Signals that ask for the end, in processes of their own.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ProcessWatchTests {
  @Test(arguments: [SIGINT, SIGHUP])
  func `a signal that is sent as soon as the watch has begun is not lost`(number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number = number as Int32] in
      let (events, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
      let watch = ProcessWatch(continuation)
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
      let watch = ProcessWatch(continuation)
      kill(getpid(), SIGHUP)
      kill(getpid(), SIGTERM)
      for await case .terminationSignal(let name, _) in events { exit(name == "SIGTERM" ? 7 : 1) }
      watch.cancel()
    }
  }

  @Test func `a process that was continued since the request to stop is not stopped`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let (events, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
      let watch = ProcessWatch(continuation)
      kill(getpid(), SIGTSTP)
      for await event in events {
        if event == .stopRequested { kill(getpid(), SIGCONT) }
        if event == .continued { exit(watch.stop() ? 1 : 7) }
      }
    }
  }

  @Test func `after the watch has ended, a signal has its default effect`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      ProcessWatch(AsyncStream.makeStream().continuation).cancel()
      while true { kill(getpid(), SIGTERM) }
    }
  }

  @Test func `a process whose exit handlers are stuck ends nevertheless`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      atexit { while true { pause() } }
      let requests = TerminationRequests(deadline: .zero, window: .zero)
      while requests.add(SIGTERM) != nil { pause() }
    }
  }
}

extension ProcessWatch {
  /// Starts a watch that handles every signal as an event.
  fileprivate init(_ events: AsyncStream<ProcessEvent>.Continuation) {
    self.init(
      repetitionWindow: .zero, watchesParent: false, isInterruptHandled: { false }, didContinue: {},
      onEvent: { events.yield($0) })
  }
}
