import ConcurrencyRex
import SwiftRex

extension TestStore {
  package func send(_ action: Action, _ change: ((inout State) -> Void)?, at site: CallSite) {
    lazy var step = "send \(Difference.notation(of: action))"
    run(at: site) {}
    reportUnasserted(received, before: step, at: site)
    received = []
    let source = ActionSource(file: site.fileID, function: "send", line: site.line)
    run(at: site) { store.dispatch(action, from: source) }
    guard let index = received.firstIndex(where: { $0.source == source }) else {
      return fail("\(step): the store is busy on another thread", at: site)
    }
    compare(received.remove(at: index), change, step, at: site)
  }

  /// Runs a step and everything that follows without time passing, and collects the dispatched actions.
  package func run(at site: CallSite, _ body: () -> Void) {
    let site = site.called(at: caller)
    lastSite = site
    isFinished = false
    CurrentStep.$current.withValue(CurrentStep(site: site, report: report)) {
      body()
      clock.settle()
    }
    let actions = monitor.take()
    if !actions.isEmpty { received += actions }
    for handled in actions { checkRepetition(of: handled, at: site) }
  }

  /// Reports actions that the test did not assert, as a failure or, if the test is not exhaustive, as skipped.
  func reportUnasserted(
    _ actions: ArraySlice<HandledAction<Action, State>>, before step: @autoclosure () -> String, at site: CallSite
  ) {
    let actions = actions.filter { !$0.isReported }
    if actions.isEmpty { return }
    guard exhaustivity.contains(.actions) else {
      return skip(actions.map { "action \($0.description)" })
    }
    let count = actions.count == 1 ? "1 action was" : "\(actions.count) actions were"
    let message = "\(step()): \(count) received earlier but not asserted; call `receive` first"
    fail(message, actions.map(\.description), at: site)
  }

  /// Compares the state after an action with the one that the step computes from the state before it.
  func compare(
    _ handled: HandledAction<Action, State>, _ change: ((inout State) -> Void)?, _ step: @autoclosure () -> String,
    at site: CallSite
  ) {
    if isForMissingChild(handled, step(), at: site) { return }
    if change == nil && !exhaustivity.contains(.state) && !showsSkipped { return }
    var expected = handled.before
    change?(&expected)
    let isAsExpected = compare(
      handled.after, to: expected, before: handled.before, changedBy: Difference.notation(of: handled.action), step(),
      at: site)
    if isAsExpected, change != nil, Difference(expected: handled.before, actual: expected).isOnlyNaN {
      fail("\(step()): the closure changes nothing; remove it, or write what changes", at: site)
    }
  }

  /// Reports an action that changed nothing because its child does not exist; returns whether it is a failure.
  private func isForMissingChild(
    _ handled: HandledAction<Action, State>, _ step: @autoclosure () -> String, at site: CallSite
  ) -> Bool {
    guard let child = handled.missingChild, Difference(expected: handled.before, actual: handled.after).isOnlyNaN else {
      return false
    }
    guard exhaustivity.contains(.children) else {
      skip(["action \(handled.description): \(child.description)"])
      return false
    }
    let advice = "correct the action, add the child first, or call `exhaustivity.remove(.children)`"
    fail("\(step()): \(child.description), so the action changed nothing; \(advice)", at: site)
    return true
  }

  /// Compares a state with the expected one, and returns whether it is as expected.
  ///
  /// Without `.state` in the exhaustivity, only the parts that the step expects to change are compared.
  @discardableResult
  package func compare(
    _ state: State, to expected: State, before: State, changedBy cause: @autoclosure () -> String,
    _ step: @autoclosure () -> String, at site: CallSite
  ) -> Bool {
    var difference = Difference(expected: expected, actual: state)
    if !exhaustivity.contains(.state) {
      let others = difference.removeAll(except: Difference(expected: before, actual: expected))
      skip(others.map { "change by \(cause()), \($0)" })
    }
    if difference.isEmpty { return true }
    fail("\(step()): the state is not as expected", difference.lines, at: site)
    return false
  }

  /// Keeps descriptions of excluded actions and changes, if the end of the test reports them.
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
