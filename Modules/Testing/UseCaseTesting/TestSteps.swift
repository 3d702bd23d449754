import SwiftRexTesting

/// A builder of use cases from steps, variables, `if`, `switch` and `for`.
@resultBuilder
public enum TestSteps<Action: Sendable, State: Sendable> {
  /// Returns the step of a sent action.
  public static func buildExpression(_ send: Send<Action, State>) -> [TestStep<Action, State>] { [send.step] }
  /// Returns the step of an expected action.
  public static func buildExpression(_ receive: Receive<Action, State>) -> [TestStep<Action, State>] { [receive.step] }
  /// Returns the step of a function.
  public static func buildExpression(_ result: SideEffectResult<Action, State>) -> [TestStep<Action, State>] {
    [result.step]
  }
  /// Returns steps that were built elsewhere.
  public static func buildExpression(_ steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Returns the concatenation of steps.
  public static func buildBlock(_ steps: [TestStep<Action, State>]...) -> [TestStep<Action, State>] {
    steps.flatMap { $0 }
  }
  /// Returns the steps of an `if` without `else`.
  public static func buildOptional(_ steps: [TestStep<Action, State>]?) -> [TestStep<Action, State>] { steps ?? [] }
  /// Returns the steps of a first branch.
  public static func buildEither(first steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Returns the steps of a second branch.
  public static func buildEither(second steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Returns the concatenated steps of a loop.
  public static func buildArray(_ steps: [[TestStep<Action, State>]]) -> [TestStep<Action, State>] {
    steps.flatMap { $0 }
  }
}

/// A step of a use case.
public struct TestStep<Action: Sendable, State: Sendable> {
  let take: (TestStore<Action, State>) -> Void
}
