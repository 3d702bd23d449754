/// An issue to report to the test library: a message and a source location.
///
/// It is not named `Issue`, because users of this module also import that type of the test library.
struct ReportedIssue: Sendable {
  /// The consequence of an issue.
  enum Severity: Sendable {
    /// The test fails.
    case failure
    /// Nothing fails: the message describes something that the exhaustivity of the test excludes.
    case skipped
  }

  let severity: Severity
  let text: String
  let site: CallSite
}
