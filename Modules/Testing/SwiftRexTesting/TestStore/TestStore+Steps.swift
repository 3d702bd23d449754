import ConcurrencyRex
public import SwiftRex

extension TestStore {
  /// Sends an action, and runs everything that follows without time passing.
  ///
  /// - Parameter change: Turns the state before the action into the expected state after it, and must change something;
  ///   without it, no change is expected.
  public func send(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    send(action, change, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that the next action that the test did not send itself is the given one.
  public func receive(
    _ action: Action, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) where Action: Equatable {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if replaysEffects { run(at: site) { store.dispatch(action, from: .here()) } }
    _ = receive(.action(action), change, at: site)
  }

  /// Asserts that a prism matches the next action that the test did not send itself, and returns the extracted part.
  ///
  /// `receive(.city)` needs a `Prism` with that name. Without one, the compiler says `member 'city' expects argument of
  /// type …`. Declare the prism, pass the whole action, or write `receive(where: { $0.city != nil })`.
  @discardableResult
  public func receive<Part>(
    _ prism: Prism<Action, Part>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) -> Part? {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return receive(.prism(prism), change, at: site).flatMap(prism.extract)
  }

  /// Asserts that the next action that the test did not send itself satisfies a predicate.
  public func receive(
    where predicate: @escaping (Action) -> Bool, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ change: ((inout State) -> Void)? = nil
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = receive(.predicate(predicate), change, at: site)
  }

  /// Advances the clock, and runs every task that wakes up meanwhile.
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    run(at: site) { clock.advance(by: duration) }
  }

  /// Asserts that every action was received and that no effect is in flight.
  ///
  /// If a store is deinitialized without this call and without a failure, it asserts the same at its last step.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    end(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
