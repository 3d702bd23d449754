import Foundation
import SwiftRexTesting
import TerminalTesting
import Testing

/// The real program under a service manager, which Lifecycle notifies.
@Suite(.timeLimit(.minutes(10)))
struct ServiceManagerTests {
  static let names: [String] = {
    let name = "swiftrex-app-\(getpid())"
    #if os(Linux)
    return ["/tmp/" + name, "@" + name]
    #else
    return ["/tmp/" + name]
    #endif
  }()

  @Test(arguments: names)
  func `a service manager is notified when the app is ready, and when it stops`(name: String) async throws {
    let manager = try NotifySocket(name)
    let app = try RunningApp([], home: TemporaryFolder(), environment: ["NOTIFY_SOCKET": name])
    let began = await onThread { (0..<2).map { _ in manager.next() } }
    #expect(began == ["STATUS=inactive", "READY=1\nSTATUS=active"])
    app.send(SIGTERM)
    let ended = await onThread { (0..<3).map { _ in manager.next() } }
    #expect(ended == ["STATUS=inactive", "STATUS=background", "STOPPING=1\nSTATUS=terminating"])
    #expect(await app.waiting { $0.end().code } == 143)
  }

  @Test func `the app runs on when its service manager is gone`() async throws {
    let app = try RunningApp(
      ["-c", ":state"], home: TemporaryFolder(), environment: ["NOTIFY_SOCKET": "/nowhere/at/all"])
    #expect(await app.waiting { $0.finish().code } == 0)
  }
}
