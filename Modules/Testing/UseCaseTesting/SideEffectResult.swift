import SwiftRexTesting

/// A step that is not an action: for example, time passes or a dependency returns.
///
/// The `Receive` steps that follow expect the resulting actions.
public struct SideEffectResult<Action: Sendable, State: Sendable> {
  private let body: () -> Void
  private let site: CallSite
  private var change: ((inout State) -> Void)?

  /// Creates a step that calls a function.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ body: @escaping () -> Void
  ) {
    self.body = body
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the step with an expected state after all resulting actions, which the function computes from the state
  /// before the step.
  public func expectStateToHaveChanged(_ change: @escaping (inout State) -> Void) -> SideEffectResult {
    var copy = self
    copy.change = change
    return copy
  }

  var step: TestStep<Action, State> {
    TestStep { [self] store in
      let before = store.state
      store.run(at: site, body)
      guard let change else { return }
      var expected = before
      change(&expected)
      store.compare(
        store.state, to: expected, before: before, changedBy: "a side effect", "side effect", at: site)
    }
  }
}
