import Foundation
import SwiftRexTesting
import Testing

@testable import ProcessEvents

/// The stop of a process, in processes of their own.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct StopTests {
  @Test func `a process that was continued since the request to stop is not stopped`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let (events, continuation) = AsyncStream.makeStream(of: ProcessEvent.self)
      let watch = ProcessWatch(
        repetitionWindow: .zero, watchesParent: false, isInterruptHandled: { false }, didContinue: {},
        onEvent: { continuation.yield($0) })
      kill(getpid(), SIGTSTP)
      for await event in events {
        if event == .stopRequested { kill(getpid(), SIGCONT) }
        if event == .continued { exit(watch.stop() ? 1 : 7) }
      }
    }
  }
}
