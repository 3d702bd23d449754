import SwiftRex

extension TestStore {
  /// Reports everything that the steps did not account for, once after the last step.
  package func end(at site: CallSite) {
    if isFinished { return }
    run(at: site) {}
    isFinished = true
    reportUnasserted(received, before: "finish", at: site)
    received = []
    if effects.inFlight > 0 {
      if exhaustivity.contains(.effects) {
        let advice = "call `advance(by:)` and `receive`, or send an action that cancels it"
        fail("finish: \(effectsDescription); \(advice)", effects.lines, at: site)
      } else {
        skip([effectsDescription] + effects.lines)
      }
    }
    if skipped.isEmpty { return }
    let text = (["skipped because the test is not exhaustive:"] + Difference.limited(skipped)).joined(separator: "\n  ")
    skipped = []
    report(ReportedIssue(severity: .skipped, text: text, site: site.called(at: caller)))
  }
}
