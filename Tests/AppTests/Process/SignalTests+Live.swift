import Foundation
import SwiftRexTesting
import Testing

/// Real signals, sent to the real program.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct SignalTests {
  @Test(arguments: [(SIGTERM, "SIGTERM", Int32(143)), (SIGHUP, "SIGHUP", 129), (SIGINT, "SIGINT", 130)])
  func `a termination signal moves the app through its phases`(signal: Int32, name: String, code: Int32) async throws {
    let app = try RunningApp([], home: TemporaryFolder())
    await app.reach("lifecycle.didBecomeActive")
    app.send(signal)
    let run = await app.waiting { $0.end() }
    let expected = [
      "lifecycle.terminationRequested", "lifecycle.willResignActive", "lifecycle.didEnterBackground",
      "lifecycle.willTerminate",
    ]
    let events = Self.events(run.lines)
    #expect(expected.elementsEqual(events) { $1.hasPrefix($0) }, "\(run.lines)")
    #expect(events.last?.contains(name) == true)
    #expect(run.code == code && !run.wasKilled, "\(run.wasKilled ? "signal" : "code") \(run.code), \(run.errors)")
  }

  @Test func `SIGTSTP suspends the app in the background, and SIGCONT brings it back`() async throws {
    let app = try RunningApp([], home: TemporaryFolder())
    await app.reach("lifecycle.didBecomeActive")
    app.send(SIGTSTP)
    await app.waiting { $0.waitUntilStopped() }
    app.send(SIGCONT)
    let events = Self.events(await app.waiting { $0.lines(until: "lifecycle.didBecomeActive") })
    #expect(
      events == [
        "lifecycle.suspensionRequested", "lifecycle.willResignActive", "lifecycle.didEnterBackground",
        "lifecycle.continued", "lifecycle.willEnterForeground", "lifecycle.didBecomeActive",
      ])
    #expect(await app.waiting { $0.finish().code } == 0)
  }

  @Test(.enabled(if: isFirstOfContainerAllowed, "needs unshare(1) and the right to make a namespace of processes"))
  func `the first process of a container comes back from the background`() async throws {
    let app = try RunningApp([], home: TemporaryFolder(), launcher: Self.container)
    await app.reach("lifecycle.didBecomeActive")
    try app.type("lifecycle.suspensionRequested")
    let events = Self.events(await app.waiting { $0.lines(until: "lifecycle.didBecomeActive") })
    let run = await app.waiting { $0.finish() }
    #expect(
      events.suffix(3) == ["lifecycle.continued", "lifecycle.willEnterForeground", "lifecycle.didBecomeActive"],
      "\(run)")
    #expect(run.code == 0 && !run.wasKilled, "\(run)")
  }

  @Test func `with --with-parent, the app exits when its parent exits`() async throws {
    let app = try RunningApp(["--with-parent"], home: TemporaryFolder(), launcher: Self.parent)
    await app.reach("lifecycle.didBecomeActive")
    app.send(SIGKILL)
    let run = await app.waiting { $0.end() }
    let events = ["lifecycle.terminationRequested.parentGone", "lifecycle.willTerminate.parentGone"]
    #expect(run.lines.filter(events.contains) == events, "\(run.lines)")
  }

  @Test func `an app continued before it has stopped keeps running`() async throws {
    let app = try RunningApp([], home: TemporaryFolder())
    await app.reach("lifecycle.didBecomeActive")
    for _ in 0..<20 {
      app.send(SIGTSTP)
      app.send(SIGCONT)
      try app.type(":state lifecycle.targetPhase")
      await app.reach("lifecycle.targetPhase: ")
    }
    #expect(await app.waiting { $0.finish() }.code == 0)
  }

  @Test func `without --with-parent, the app keeps running when its parent exits`() async throws {
    let app = try RunningApp([], home: TemporaryFolder(), launcher: Self.parent)
    await app.reach("lifecycle.didBecomeActive")
    app.send(SIGKILL)
    try app.type(":state lifecycle.targetPhase")
    #expect(await app.waiting { $0.action("lifecycle.targetPhase: ") } == "lifecycle.targetPhase: \"active\"")
    #expect(await app.waiting { $0.finish().lines }.contains("lifecycle.terminationRequested.finished(exitCode: 0)"))
  }

  /// It has its own `/proc`: when work waits, libdispatch looks up its threads there, and crashes if one is missing.
  private static let container = ["unshare", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"]

  private static let isFirstOfContainerAllowed = OtherProgram.run(container + ["true"])?.code == 0

  /// A shell that starts the app and sleeps: `wait` might never return, because SIGCHLD may be blocked.
  static let parent = ["sh", "-c", "exec 3<&0; \"$@\" <&3 & exec sleep 600 > /dev/null 2>&1", "sh"]

  /// The events and requests among the lines.
  private static func events(_ lines: [String]) -> [String] {
    lines.filter { $0.hasPrefix("lifecycle.") && !$0.hasPrefix("lifecycle.phaseBegan") }
  }
}
