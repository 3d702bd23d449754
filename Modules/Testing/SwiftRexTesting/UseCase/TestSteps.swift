/// The builder of use cases: steps, variables, `if`, `switch` and `for`.
@resultBuilder
public enum TestSteps<Action: Sendable, State: Sendable> {
  /// Takes a sent action as a step.
  public static func buildExpression(_ send: Send<Action, State>) -> [TestStep<Action, State>] { [send.step] }
  /// Takes an expected action as a step.
  public static func buildExpression(_ receive: Receive<Action, State>) -> [TestStep<Action, State>] { [receive.step] }
  /// Takes a function as a step.
  public static func buildExpression(_ result: SideEffectResult<Action, State>) -> [TestStep<Action, State>] {
    [result.step]
  }
  /// Takes steps that were built elsewhere.
  public static func buildExpression(_ steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Joins steps in their order.
  public static func buildBlock(_ steps: [TestStep<Action, State>]...) -> [TestStep<Action, State>] {
    steps.flatMap { $0 }
  }
  /// Takes the steps of an `if` without `else`.
  public static func buildOptional(_ steps: [TestStep<Action, State>]?) -> [TestStep<Action, State>] { steps ?? [] }
  /// Takes the steps of a first branch.
  public static func buildEither(first steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Takes the steps of a second branch.
  public static func buildEither(second steps: [TestStep<Action, State>]) -> [TestStep<Action, State>] { steps }
  /// Joins the steps of a loop.
  public static func buildArray(_ steps: [[TestStep<Action, State>]]) -> [TestStep<Action, State>] {
    steps.flatMap { $0 }
  }
}
