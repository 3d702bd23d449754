import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// A recorder of reported issues.
final class IssueRecorder: Sendable {
  private let issues = Locked<[ReportedIssue]>([])

  var report: Report {
    { [issues] issue in issues.withLock { $0.append(issue) } }
  }

  var texts: [String] { issues.withLock { $0.map(\.text) } }
  var lines: [UInt] { issues.withLock { $0.map { UInt($0.site.location.line) } } }
  var severities: [ReportedIssue.Severity] { issues.withLock { $0.map(\.severity) } }

  /// Returns a store of the counter that reports to this recorder.
  func store(
    line: UInt = #line, _ dependencies: (VirtualClock) -> Counter.Dependencies = { .init(clock: $0) }
  ) -> TestStore<Counter.Action, Counter.State> {
    let clock = VirtualClock()
    return TestStore(
      Counter.State(), Counter.reducer, Counter.middleware.inject(dependencies(clock)).eraseToAnyMiddleware(), clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: line, column: 1), report: report)
  }
}
