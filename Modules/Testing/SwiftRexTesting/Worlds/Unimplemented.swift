/// Returns a dependency that fails the test when it is called, and returns the placeholder.
///
/// The failure is shown at the step that led to the call or, outside of a step, at the call of this function. The
/// closure has any number of arguments. If it has a result, pass a placeholder: `unimplemented("Favorites.load",
/// placeholder: [])`.
///
/// ```swift
/// let unused = Meal.Dependencies(cook: unimplemented("Meal.cook", placeholder: ""))
/// let store = TestStore(initialState: Meal.State(), feature: Meal.feature) { _ in unused }
/// store.send(.cancelled(1))
/// store.finish()
/// ```
public func unimplemented<each Argument, Result>(
  _ endpoint: String, placeholder: @autoclosure @escaping @Sendable () -> Result, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let made = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let reportCall = callReport(of: endpoint, made: made)
  return { (_: repeat each Argument) in
    reportCall()
    return placeholder()
  }
}

/// Returns a dependency that fails the test when it is called, and returns no value.
public func unimplemented<each Argument>(
  _ endpoint: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(endpoint, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

private func callReport(of endpoint: String, made: CallSite) -> @Sendable () -> Void {
  let report = TestLibrary.report()
  return {
    let step = CurrentStep.current
    let text = "\(endpoint) is unimplemented but was called; implement it for this test, or correct the step"
    (step?.report ?? report)(ReportedIssue(severity: .failure, text: text, site: step?.site ?? made))
  }
}
