import ConcurrencyRex
public import SwiftRex

extension TestStore {
  /// Sends an action, and lets happen what follows without time going by.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - change: Creates the state after this action of the state before it; without it, nothing may change.
  public func send(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    send(action, change, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that this action is the next one that was dispatched by others than the test.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - change: Creates the state after this action of the state before it; without it, nothing may have changed.
  public func receive(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = receive(.action(action), change, at: site)
  }

  /// Asserts that the next action dispatched by others has that part, and returns the part.
  @discardableResult
  public func receive<Part>(
    _ prism: Prism<Action, Part>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) -> Part? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return receive(.prism(prism), change, at: site).flatMap(prism.extract)
  }

  /// Asserts that the next action dispatched by others satisfies a predicate.
  public func receive(
    where predicate: @escaping (Action) -> Bool, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = receive(.predicate(predicate), change, at: site)
  }

  /// Lets time go by, and happen what wakes up on the way.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    run(at: site) { clock.advance(by: duration) }
  }

  /// Asserts that nothing is left: no action that was not received, no effect in flight.
  ///
  /// A store that goes without having been finished, and without a failure, does the same at the line of its last step.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
