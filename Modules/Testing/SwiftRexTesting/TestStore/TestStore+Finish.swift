import SwiftRex

extension TestStore {
  /// Reports all that is left unaccounted for, once.
  func end(at site: CallSite) {
    if isFinished { return }
    isFinished = true
    run(at: site) {}
    reportUnasserted(received, before: "finish", at: site)
    received = []
    if effects.inFlight > 0 {
      if exhaustivity.contains(.effects) {
        fail("finish: \(effectsDescription)", at: site)
      } else {
        skip([effectsDescription])
      }
    }
    if skipped.isEmpty { return }
    let text = (["skipped, as the test is not exhaustive:"] + Difference.limited(skipped)).joined(separator: "\n  ")
    report(ReportedIssue(severity: .skipped, text: text, site: site.called(at: caller)))
  }
}
