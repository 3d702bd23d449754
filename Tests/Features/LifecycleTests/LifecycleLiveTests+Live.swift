import SwiftRex
import SwiftRexTesting
import Testing

@testable import LifecycleFeature

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Real signals, each in a separate process.
@Suite(.timeLimit(.minutes(10)), .highPriority)
struct LifecycleLiveTests {
  @Test func `a SIGINT that clears the typed line does not end the process`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let (marks, mark) = AsyncStream.makeStream(of: Void.self)
      let process = LiveProcess {
        $0.isInterruptHandled = {
          mark.yield()
          return true
        }
      }
      LiveProcess.send(SIGINT)
      _ = await marks.first { true }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `SIGINT ends a process that a shell started with SIGINT ignored`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      signal(SIGINT, SIG_IGN)
      let process = LiveProcess()
      LiveProcess.send(SIGINT)
      await process.live()
    }
  }

  @Test func `a process that nohup started survives the end of its terminal`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      signal(SIGHUP, SIG_IGN)
      let process = LiveProcess()
      LiveProcess.send(SIGHUP)
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `SIGPIPE is ignored`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let process = LiveProcess()
      LiveProcess.send(SIGPIPE)
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `a second signal exits while others still save`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let process = LiveProcess {
        $0.waitUntilSaved = {
          LiveProcess.send(SIGINT)
          await LiveProcess.hang()
        }
      }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `a hangup leaves the features time to save`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let process = LiveProcess { $0.receive(SIGHUP) }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `a repetition of a signal leaves the others time to save`() async {
    await #expect(processExitsWith: .exitCode(143)) {
      let process = LiveProcess {
        $0.repetitionWindow = .seconds(3600)
        $0.receive(SIGINT)
      }
      LiveProcess.send(SIGTERM)
      await process.live()
    }
  }

  @Test func `a stop or exit that is cancelled during saving does not happen`() async {
    await #expect(processExitsWith: .success) {
      var policy = Lifecycle.ProcessPolicy()
      policy.waitUntilSaved = { withUnsafeCurrentTask { $0?.cancel() } }
      policy.willStop = { exit(1) }
      policy.exit = { _ in exit(2) }
      let world = Lifecycle.Dependencies.live(policy)
      await Task { await world.suspend() }.value
      await Task { await world.exit(0, .whenSaved) }.value
      exit(0)
    }
  }

  #if os(Linux)
  @Test func `when the stream of events ends, signals have their usual effects`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      do { _ = LiveProcess() }
      var action = sigaction()
      repeat {
        await Task.yield()
        sigaction(SIGTERM, nil, &action)
      } while unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) != 0
      LiveProcess.send(SIGTERM)
      await LiveProcess.hang()
    }
  }

  @Test func `SIGTSTP stops the process in the background, and SIGCONT brings it back`() async {
    await #expect(processExitsWith: .success) {
      let hooks = Locked<[String]>([])
      let process = LiveProcess {
        $0.willStop = { hooks.withLock { $0.append("left") } }
        $0.didContinue = { hooks.withLock { $0.append("entered") } }
      }
      LiveProcess.begin(
        """
        until grep -q '^State:.T' /proc/$0/status; do kill -0 $0 || exit; done; kill -CONT $0
        """)
      LiveProcess.send(SIGTSTP)
      await process.reach(.background)
      await process.reach(.active)
      exit(hooks.withLock { $0 } == ["left", "entered"] ? 0 : 1)
    }
  }
  #endif
}

extension Lifecycle.ProcessPolicy {
  /// Lets the process receive a signal while it saves, and continue only when it has received five others, too.
  fileprivate mutating func receive(_ number: Int32) {
    let (marks, mark) = AsyncStream.makeStream(of: Void.self)
    didContinue = { mark.yield() }
    waitUntilSaved = {
      LiveProcess.send(number)
      var laterSignals = marks.makeAsyncIterator()
      for _ in 1...5 {
        LiveProcess.send(SIGCONT)
        await laterSignals.next()
      }
    }
  }
}
