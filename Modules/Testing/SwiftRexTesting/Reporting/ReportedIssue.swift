/// An issue of a test, to be reported to the test library: a text and a source location.
///
/// Not `Issue`, which is the type of the test library that most users of this one import as well.
struct ReportedIssue: Sendable {
  /// The consequence of an issue.
  enum Severity: Sendable {
    /// The test fails.
    case failure
    /// The test continues; its exhaustivity excludes what the text names.
    case skipped
  }

  let severity: Severity
  let text: String
  let site: CallSite
}
