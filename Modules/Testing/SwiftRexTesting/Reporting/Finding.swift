/// What a test has to say: one text, and the place where it belongs.
struct Finding: Sendable {
  /// What follows from it.
  enum Severity: Sendable {
    /// The test fails.
    case failure
    /// The test goes on; somebody wanted not to look.
    case skipped
  }

  let severity: Severity
  let text: String
  let site: CallSite
}
