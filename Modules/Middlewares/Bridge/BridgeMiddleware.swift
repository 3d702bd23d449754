public import SwiftRex

/// A middleware that dispatches actions of one feature because of another, by a list of rules.
///
/// A dispatched action keeps the source of the action that led to it, with a note of the place of the rule. If one action
/// meets two rules, the first rule dispatches first.
public struct BridgeMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  @usableFromInline let rules: [BridgeRule<Action, State>]

  /// Creates a middleware from rules.
  @inlinable public init(_ rules: [BridgeRule<Action, State>]) {
    self.rules = rules
  }

  /// Returns the bound rules, the last one first, since effects run right to left.
  @inlinable public func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    rules.reversed().map { $0.bind(state) }
  }

  /// Returns an effect that dispatches the actions of all rules that apply, after the reducers ran.
  @inlinable public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Action> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}
