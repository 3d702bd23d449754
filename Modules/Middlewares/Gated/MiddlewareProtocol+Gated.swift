public import SwiftRex

extension MiddlewareProtocol {
  /// Puts the middleware behind a gate that actions open and close.
  ///
  /// The gate moves first: the action that opens it is let through, the one that closes it is not.
  ///
  /// - Parameters:
  ///   - initially: Whether the gate is open until an action moves it.
  ///   - control: Returns where an action moves the gate, or `nil` if it leaves it where it is.
  public func gated(
    initially: GateState = .open, byAction control: @escaping @Sendable (InputActionType) -> GateState?
  ) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, gate: Gate(initially), control: .action(control))
  }

  /// Puts the middleware behind a gate that the state opens and closes.
  ///
  /// The middleware is told of an action if the gate is open before it; its effect runs if it still is after it, and
  /// its output gets out if it still is when it comes. That the gate was closed in between is known if the middleware
  /// was told of any action, or had anything to say, meanwhile. Cost: the state is read for every action and output.
  ///
  /// - Parameter isOpen: Tells from the state whether the gate is open; a key-path literal will do.
  public func gated(byState isOpen: @escaping @Sendable (StateType) -> Bool) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, gate: Gate(.closed), control: .state(isOpen))
  }
}

extension MiddlewareReaderProtocol {
  /// Puts the middleware, once it is injected, behind a gate that actions open and close.
  ///
  /// - Parameters:
  ///   - initially: Whether the gate is open until an action moves it.
  ///   - control: Returns where an action moves the gate, or `nil` if it leaves it where it is.
  public func gated(
    initially: GateState = .open,
    byAction control: @escaping @Sendable (MiddlewareType.InputActionType) -> GateState?
  ) -> MiddlewareReader<Dependencies, GatedMiddleware<MiddlewareType>> {
    MiddlewareReader { [inject] in inject($0).gated(initially: initially, byAction: control) }
  }

  /// Puts the middleware, once it is injected, behind a gate that the state opens and closes.
  ///
  /// - Parameter isOpen: Tells from the state whether the gate is open; a key-path literal will do.
  public func gated(
    byState isOpen: @escaping @Sendable (MiddlewareType.StateType) -> Bool
  ) -> MiddlewareReader<Dependencies, GatedMiddleware<MiddlewareType>> {
    MiddlewareReader { [inject] in inject($0).gated(byState: isOpen) }
  }
}
