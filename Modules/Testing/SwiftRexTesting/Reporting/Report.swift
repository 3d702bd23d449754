import SwiftRex
import Testing

#if canImport(XCTest)
import XCTest
#endif

/// A function that reports an issue.
typealias Report = @Sendable (ReportedIssue) -> Void

/// The test library whose test is running.
enum TestLibrary {
  /// Returns a function that reports to the library that runs the calling test.
  ///
  /// The function may be called later, and from any task of that test.
  static func report() -> Report {
    let isSwiftTesting = Test.current != nil
    return { issue in
      if isSwiftTesting || Test.current != nil { recordIssue(issue) } else { failXCTest(issue) }
    }
  }

  private static func recordIssue(_ issue: ReportedIssue) {
    let severity: Issue.Severity = issue.severity == .failure ? .error : .warning
    Issue.record(Comment(rawValue: issue.text), severity: severity, sourceLocation: issue.site.location)
  }

  private static func failXCTest(_ issue: ReportedIssue) {
    #if canImport(XCTest)
    guard issue.severity == .failure else { return print(issue) }
    XCTFail(issue.text, file: issue.site.filePath, line: issue.site.line)
    #else
    print(issue)
    #endif
  }

  private static func print(_ issue: ReportedIssue) {
    Swift.print("\(issue.site.fileID):\(issue.site.line): \(issue.text)")
  }
}

extension StoreWarning {
  /// Reports the warning as a failure at the running step or, outside a step, at another location.
  func fail(_ report: @escaping Report, orAt site: CallSite) {
    let step = CurrentStep.current
    (step?.report ?? report)(ReportedIssue(severity: .failure, text: message, site: step?.site ?? site))
  }
}

/// The step of a test that is running; effects that start in it inherit it.
struct CurrentStep: Sendable {
  let site: CallSite
  let report: Report

  @TaskLocal static var current: CurrentStep?
}
