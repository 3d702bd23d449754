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
      let advice = "call `advance(by:)` and `receive`, or send an action that cancels it"
      reportRunning(effectsDescription, effects.lines, unless: .effects, advice, at: site)
    }
    let listeners = effects.lines { !$0.countsAsInFlight && !$0.isListed }
    if !listeners.isEmpty {
      let advice =
        "cancel it, list it in the state, or remove `.listeners` from `exhaustivity` if it lasts as long as the app"
      reportRunning("a listener is still running", listeners, unless: .listeners, advice, at: site)
    }
    if skipped.isEmpty { return }
    let text = (["skipped because the test is not exhaustive:"] + Difference.limited(skipped)).joined(separator: "\n  ")
    skipped = []
    report(ReportedIssue(severity: .skipped, text: text, site: site.called(at: caller)))
  }

  private func reportRunning(
    _ sentence: String, _ lines: [String], unless member: Exhaustivity, _ advice: String, at site: CallSite
  ) {
    if exhaustivity.contains(member) {
      fail("finish: \(sentence); \(advice)", lines, at: site)
    } else {
      skip([sentence] + lines)
    }
  }
}
