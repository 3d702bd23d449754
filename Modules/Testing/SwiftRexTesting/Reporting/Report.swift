import Testing

#if canImport(XCTest)
import XCTest
#endif

/// Where findings go.
typealias Report = @Sendable (Finding) -> Void

/// The report to the test library whose test runs.
enum TestLibrary {
  /// Returns a report to the library that runs the calling test; it may be used later, from any task of that test.
  static func report() -> Report {
    let isSwiftTesting = Test.current != nil
    return { finding in
      if isSwiftTesting || Test.current != nil { recordIssue(finding) } else { failXCTest(finding) }
    }
  }

  private static func recordIssue(_ finding: Finding) {
    let severity: Issue.Severity = finding.severity == .failure ? .error : .warning
    Issue.record(Comment(rawValue: finding.text), severity: severity, sourceLocation: finding.site.location)
  }

  private static func failXCTest(_ finding: Finding) {
    #if canImport(XCTest)
    guard finding.severity == .failure else { return print(finding) }
    XCTFail(finding.text, file: finding.site.filePath, line: finding.site.line)
    #else
    print(finding)
    #endif
  }

  private static func print(_ finding: Finding) {
    Swift.print("\(finding.site.fileID):\(finding.site.line): \(finding.text)")
  }
}
