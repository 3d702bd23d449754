import SwiftRexTesting
import Testing

/// The time limit of every test that runs the real program.
struct RunningAppTests {
  @Test(.timeLimit(.minutes(5)))
  func `an app that does not end is killed, and fails its test`() async throws {
    let launcher = ["sh", "-c", "exec sleep 1000", "sh"]
    let app = try RunningApp([], home: TemporaryFolder(), launcher: launcher, limit: .milliseconds(100))
    await withKnownIssue {
      #expect(await app.waiting { $0.end().wasKilled })
    }
  }
}
