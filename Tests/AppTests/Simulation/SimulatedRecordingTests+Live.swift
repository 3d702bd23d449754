import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App

/// The recording of a simulated session that breaks a promise, in the real program.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct SimulatedRecordingTests {
  @Test func `a reported session can be replayed and exported as a test`() async throws {
    let report = Locked("")
    withKnownIssue {
      let opening = AppAction.navigation(.placeOpened("Opera"))
      simulate(.app(promising: [.afterAction("no place opens") { action, _, _ in action == opening ? "Opera" : nil }]))
    } matching: { issue in
      report.withLock { $0 = issue.comments.map(\.rawValue).joined() }
      return true
    }
    let path = try String(#require(report.withLock(\.self).firstMatch(of: /swift run App --replay (.+)/)).1)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let count = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").count - 1

    let run = try await RunningApp.run(
      ["--replay", path, "-c", ":expect navigation.openPlaces [\"Opera\"]", "-c", ":export-test 1..\(count)"],
      home: TemporaryFolder(), format: [])
    #expect(run.code == 0 && run.errors == [], "\(run)")
    #expect(run.lines.contains("The replay changes the state as recorded."), "\(run.lines)")
    #expect(run.lines.contains { $0.hasPrefix("    store.send(.navigation(.placeOpened(\"Opera\")))") }, "\(run.lines)")
  }
}
