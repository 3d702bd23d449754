import Foundation
import Testing

/// Real signals, sent to the real program.
struct SignalTests {
  @Test(arguments: [(SIGTERM, "SIGTERM", Int32(143)), (SIGHUP, "SIGHUP", 129), (SIGINT, "SIGINT", 130)])
  func `a signal to end is obeyed in order, after saving`(signal: Int32, name: String, code: Int32) throws {
    let home = try TemporaryFolder()
    let app = try RunningApp(["--favorites", "f.json"], home: home)
    _ = app.lines(until: "lifecycle.didBecomeActive")
    try app.type("favorites.itemTapped(\"oslo\")")
    _ = app.lines(until: "favorites.itemTapped")
    app.send(signal)
    let run = app.end()
    let expected = [
      "lifecycle.terminationRequested", "lifecycle.willResignActive", "lifecycle.didEnterBackground",
      "lifecycle.willTerminate",
    ]
    let events = run.lines.filter { $0.hasPrefix("lifecycle.") }
    #expect(expected.elementsEqual(events) { $1.hasPrefix($0) }, "\(run.lines)")
    #expect(events.last?.contains(name) == true)
    #expect(run.code == code)
    #expect(!run.wasKilled)
    #expect(try home.text(of: "f.json").contains("\"oslo\""))
  }

  @Test func `Ctrl-Z resigns, enters the background and stops; being continued brings it back`() throws {
    let app = try RunningApp([], home: TemporaryFolder())
    _ = app.lines(until: "lifecycle.didBecomeActive")
    app.send(SIGTSTP)
    app.waitUntilStopped()
    app.send(SIGCONT)
    let events = app.lines(until: "lifecycle.didBecomeActive").filter { $0.hasPrefix("lifecycle.") }
    #expect(
      events == [
        "lifecycle.suspensionRequested", "lifecycle.willResignActive", "lifecycle.didEnterBackground",
        "lifecycle.continued", "lifecycle.willEnterForeground", "lifecycle.didBecomeActive",
      ])
    #expect(app.finish().code == 0)
  }
}
