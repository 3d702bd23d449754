import SwiftRexTesting

/// A step that sends an action.
public struct Send<Action: Sendable, State: Sendable> {
  private let action: Action
  private let site: CallSite
  private var change: ((inout State) -> Void)?

  /// Creates a step that expects no change of the state.
  public init(
    action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    self.action = action
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the step with an expected state, which the function computes from the state before the action.
  public func expectStateToHaveChanged(_ change: @escaping (inout State) -> Void) -> Send {
    var copy = self
    copy.change = change
    return copy
  }

  var step: TestStep<Action, State> {
    TestStep { [self] store in store.send(action, change, at: site) }
  }
}
