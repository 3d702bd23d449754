public import SwiftRex

/// What features do to one another, as a list of rules.
///
/// An action that a rule leads to keeps the source of the action that led to it, and adds where it was bridged. Of two
/// rules that one action meets, the first dispatches first.
public struct BridgeMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  @usableFromInline let rules: [BridgeRule<Action, State>]

  /// Creates a middleware of rules.
  @inlinable public init(_ rules: [BridgeRule<Action, State>]) {
    self.rules = rules
  }

  /// Returns the rules; the last one first, since effects run right to left.
  @inlinable public func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    rules.reversed().map { $0.bind(state) }
  }

  /// Asks every rule before the reducers run; its effect dispatches what applies after they ran.
  @inlinable public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Action> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}
