import SwiftRex

extension TestStore {
  /// Accounts for all that is left, once.
  func end(at site: CallSite) {
    if isFinished { return }
    isFinished = true
    run(at: site) {}
    leave(received, before: "finish", at: site)
    received = []
    if effects.inFlight > 0 {
      if exhaustivity.contains(.effects) {
        fail("finish: \(situation)", at: site)
      } else {
        skipped.append(situation)
      }
    }
    if skipped.isEmpty { return }
    let text = (["skipped, as the test is not exhaustive:"] + Difference.limited(skipped)).joined(separator: "\n  ")
    report(Finding(severity: .skipped, text: text, site: site.called(at: caller)))
  }
}
