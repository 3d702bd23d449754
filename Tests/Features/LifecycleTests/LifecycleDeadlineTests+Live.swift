import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// Signals to an app that hangs, each in a separate process.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct LifecycleDeadlineTests {
  @Test func `a signal ends an app that never saves, at the deadline`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let process = LiveProcess {
        $0.deadline = .milliseconds(50)
        $0.waitUntilSaved = LiveProcess.hang
      }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `a signal ends an app whose signal handler never returns`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let process = LiveProcess {
        $0.deadline = .milliseconds(50)
        $0.isInterruptHandled = LiveProcess.block
      }
      LiveProcess.send(SIGINT)
      await process.live()
    }
  }

  @Test func `a second signal ends the app long before the deadline`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let (marks, mark) = AsyncStream.makeStream(of: Void.self)
      let process = LiveProcess {
        $0.deadline = .seconds(600)
        $0.isInterruptHandled = {
          mark.yield()
          return LiveProcess.block()
        }
      }
      LiveProcess.send(SIGINT)
      _ = await marks.first { true }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `an exit handler that never returns does not delay the exit`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      atexit { _ = LiveProcess.block() }
      let process = LiveProcess {
        $0.deadline = .milliseconds(50)
        $0.waitUntilSaved = LiveProcess.hang
      }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }
}
