/// Returns a dependency that no test expects to be used: a call fails the test, at the line of the step that led to it
/// or else at the line of this call, and returns the placeholder.
///
/// One closure fits every endpoint: without arguments or with many, asynchronous or throwing.
///
/// ```swift
/// let unused = Meal.Dependencies(cook: unimplemented("Meal.cook", placeholder: ""))
/// let store = TestStore(
///   initialState: Meal.State(), reducer: Meal.reducer, middleware: Meal.middleware.inject(unused))
/// store.send(.cancelled)
/// store.finish()
/// ```
///
/// - Parameters:
///   - endpoint: The name in the failure, e.g. `"Favorites.save"`.
///   - placeholder: The value that a call returns.
public func unimplemented<each Argument, Result>(
  _ endpoint: String, placeholder: @autoclosure @escaping @Sendable () -> Result, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let made = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let reached = reachedReport(of: endpoint, made: made)
  return { (_: repeat each Argument) in
    reached()
    return placeholder()
  }
}

/// Returns a dependency that no test expects to be used, and that returns nothing.
public func unimplemented<each Argument>(
  _ endpoint: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(endpoint, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

private func reachedReport(of endpoint: String, made: CallSite) -> @Sendable () -> Void {
  let report = TestLibrary.report()
  return {
    let step = CurrentStep.current
    let issue = ReportedIssue(
      severity: .failure, text: "\(endpoint) is unimplemented, and was reached", site: step?.site ?? made)
    (step?.report ?? report)(issue)
  }
}
