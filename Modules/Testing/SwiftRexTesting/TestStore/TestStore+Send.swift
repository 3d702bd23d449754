import ConcurrencyRex
import SwiftRex

extension TestStore {
  func send(_ action: Action, _ change: ((inout State) -> Void)?, at site: CallSite) {
    lazy var step = "send \(Difference.notation(of: action))"
    run(at: site) {}
    reportUnasserted(received, before: step, at: site)
    received = []
    let source = ActionSource(file: site.fileID, function: "send", line: site.line)
    run(at: site) { store.dispatch(action, from: source) }
    guard let index = received.firstIndex(where: { $0.source == source }) else {
      return fail("\(step): another thread keeps the store busy", at: site)
    }
    compare(received.remove(at: index), change, step, at: site)
  }

  /// Runs a step and everything that follows without time passing, and collects the dispatched actions.
  func run(at site: CallSite, _ body: () -> Void) {
    let site = site.called(at: caller)
    lastSite = site
    isFinished = false
    CurrentStep.$current.withValue(CurrentStep(site: site, report: report)) {
      body()
      clock.settle()
    }
    let records = recorder.take()
    if !records.isEmpty { received += records }
  }

  /// Reports actions that the test did not assert, as a failure or, if the test is not exhaustive, as skipped.
  func reportUnasserted(
    _ records: ArraySlice<Record<Action, State>>, before step: @autoclosure () -> String, at site: CallSite
  ) {
    if records.isEmpty { return }
    guard exhaustivity.contains(.actions) else {
      return skip(records.map { "action \($0.description)" })
    }
    let count = records.count == 1 ? "1 action was" : "\(records.count) actions were"
    fail("\(step()): \(count) received before and not asserted", records.map(\.description), at: site)
  }

  /// Compares the state after an action with the one that the step computes from the state before it.
  func compare(
    _ record: Record<Action, State>, _ change: ((inout State) -> Void)?, _ step: @autoclosure () -> String,
    at site: CallSite
  ) {
    if change == nil && !exhaustivity.contains(.state) && !showsSkipped { return }
    var expected = record.before
    change?(&expected)
    compare(
      record.after, to: expected, before: record.before, changedBy: Difference.notation(of: record.action), step(),
      at: site)
  }

  /// Compares a state with the expected one; without `.state` in the exhaustivity, compares only the parts that the step
  /// expects to have changed.
  func compare(
    _ state: State, to expected: State, before: State, changedBy cause: @autoclosure () -> String,
    _ step: @autoclosure () -> String, at site: CallSite
  ) {
    var difference = Difference(expected: expected, actual: state)
    if !exhaustivity.contains(.state) {
      let others = difference.removeAll(except: Difference(expected: before, actual: expected))
      skip(others.map { "change by \(cause()), \($0)" })
    }
    if !difference.isEmpty { fail("\(step()): the state is not as expected", difference.lines, at: site) }
  }

  /// Keeps descriptions of excluded actions and changes if the end of the test reports them.
  func skip(_ lines: @autoclosure () -> [String]) {
    if showsSkipped { skipped += lines() }
  }

  /// Reports one failure: a sentence and lines of details.
  func fail(_ sentence: String, _ lines: [String] = [], at site: CallSite) {
    hasFailed = true
    let text = ([sentence] + Difference.limited(lines)).joined(separator: "\n  ")
    report(ReportedIssue(severity: .failure, text: text, site: site.called(at: caller)))
  }
}
