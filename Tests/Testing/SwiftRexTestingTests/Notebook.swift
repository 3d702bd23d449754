import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// A report that keeps what it is told.
final class Notebook: Sendable {
  private let findings = Locked<[Finding]>([])

  var report: Report {
    { [findings] finding in findings.withLock { $0.append(finding) } }
  }

  var texts: [String] { findings.withLock { $0.map(\.text) } }
  var lines: [UInt] { findings.withLock { $0.map { UInt($0.site.location.line) } } }
  var severities: [Finding.Severity] { findings.withLock { $0.map(\.severity) } }

  /// A store of the counter that reports to this notebook.
  func store(
    line: UInt = #line, _ dependencies: (VirtualClock) -> Counter.Dependencies = { .init(clock: $0) }
  ) -> TestStore<Counter.Action, Counter.State> {
    let clock = VirtualClock()
    return TestStore(
      Counter.State(), Counter.reducer, Counter.middleware.inject(dependencies(clock)).eraseToAnyMiddleware(), clock,
      site: CallSite(fileID: #fileID, filePath: #filePath, line: line, column: 1), report: report)
  }
}
