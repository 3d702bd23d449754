/// An issue of a test that is reported to the test library: a text and a source location.
///
/// Its name differs from that of `Issue`, a type of the test library that users of this module import too.
struct ReportedIssue: Sendable {
  /// The consequence of an issue.
  enum Severity: Sendable {
    /// The test fails.
    case failure
    /// The test continues: its exhaustivity excludes what the text describes.
    case skipped
  }

  let severity: Severity
  let text: String
  let site: CallSite
}
