public import SwiftRex
import SwiftRexTesting

/// A step that expects an action that the test did not send itself.
public struct Receive<Action: Sendable, State: Sendable> {
  private let pattern: Pattern<Action>
  private let site: CallSite
  private var change: ((inout State) -> Void)?

  /// Creates a step that expects an action, and no change of the state.
  public init(
    action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) where Action: Equatable {
    pattern = .action(action)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a step that expects an action that a prism matches, and no change of the state.
  public init<Part>(
    _ prism: Prism<Action, Part>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    pattern = .prism(prism)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a step that expects an action that satisfies a predicate, and no change of the state.
  public init(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    where predicate: @escaping (Action) -> Bool
  ) {
    pattern = .predicate(predicate)
    site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Returns the step with an expected state, which the function computes from the state before the action.
  public func expectStateToHaveChanged(_ change: @escaping (inout State) -> Void) -> Receive {
    var copy = self
    copy.change = change
    return copy
  }

  var step: TestStep<Action, State> {
    TestStep { [self] store in _ = store.receive(pattern, change, at: site) }
  }
}
