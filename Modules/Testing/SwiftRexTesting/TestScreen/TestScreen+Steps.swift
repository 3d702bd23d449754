import ConcurrencyRex
import SwiftRex

extension TestScreen {
  /// Asserts everything that the screen shows.
  public func shows(
    _ expected: ViewState, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run("shows", at: site, { $0 = expected }) {}
  }

  /// Sends an action of the user, and asserts how the screen changes before time passes.
  ///
  /// - Parameter change: Turns the previous view state into the expected one; without it, no change is expected.
  public func send(
    _ input: ViewAction, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout ViewState) -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run("send \(Difference.notation(of: input))", at: site, change) { viewModel.dispatch(input) }
  }

  /// Dispatches an action that the user does not cause, such as news from the system, and asserts the change.
  public func dispatch(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout ViewState) -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run("dispatch \(Difference.notation(of: action))", at: site, change) { store.dispatch(action) }
  }

  /// Advances the clock, and asserts how the screen has changed by then.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout ViewState) -> Void)? = nil
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run("advance(by: \(duration))", at: site, change) { clock.advance(by: duration) }
  }

  /// Asserts that the screen shows no further change, and that no effect is in flight.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await run("finish", at: site, nil) {}
    if effects.inFlight > 0 {
      let advice = "call `advance(by:)`, or send an action that cancels it"
      fail("finish: \(effects.description(on: clock)); \(advice)", effects.lines, at: site)
    }
  }
}

extension TestScreen {
  /// Runs a step and everything that follows without time passing, and compares the view state with the expected one.
  private func run(
    _ step: String, at site: CallSite, _ change: ((inout ViewState) -> Void)?, _ body: () -> Void
  ) async {
    CurrentStep.$current.withValue(CurrentStep(site: site, report: report)) {
      body()
      clock.settle()
    }
    // Changes that effects made arrive in jobs of the main actor, which runs them before this one.
    await Task { @MainActor in }.value
    var expected = shown
    change?(&expected)
    shown = viewModel.state
    let difference = Difference(expected: expected, actual: shown)
    if !difference.isEmpty { fail("\(step): the screen is not as expected", difference.lines, at: site) }
  }

  private func fail(_ sentence: String, _ lines: [String] = [], at site: CallSite) {
    let text = ([sentence] + Difference.limited(lines)).joined(separator: "\n  ")
    report(ReportedIssue(severity: .failure, text: text, site: site))
  }
}
