public import SwiftRex

extension MiddlewareProtocol {
  /// Returns the middleware behind a gate that actions open and close.
  ///
  /// The gate moves first: the action that opens it passes, the one that closes it does not. Lifted to a collection, one
  /// gate serves all elements: for a gate each, keep its position in the element, and use `gated(byState:)`.
  ///
  /// - Parameters:
  ///   - initially: Whether the gate is open until an action moves it.
  ///   - control: Returns the position to which an action moves the gate, or `nil` if it does not move it.
  public func gated(
    initially: GateState = .open, byAction control: @escaping @Sendable (InputActionType) -> GateState?
  ) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, control: .action(Gate(initially), control))
  }

  /// Returns the middleware behind a gate that the state opens and closes.
  ///
  /// The middleware handles an action if the gate is open before it; its effect runs if the gate is open after it, and
  /// its output passes if the gate is still open when it arrives. The gate notices that it was closed in between when
  /// an action or output arrives meanwhile; lifted to a collection, where the gate is that of the element, only when output
  /// of the same effect arrives. Cost: the state is read for every action and output.
  ///
  /// - Parameter isOpen: Returns whether the gate is open in a state; a key-path literal will do.
  public func gated(byState isOpen: @escaping @Sendable (StateType) -> Bool) -> GatedMiddleware<Self> {
    GatedMiddleware(base: self, control: .state(isOpen))
  }
}

extension MiddlewareReaderProtocol {
  /// Returns a reader of the middleware behind a gate that actions open and close.
  ///
  /// - Parameters:
  ///   - initially: Whether the gate is open until an action moves it.
  ///   - control: Returns the position to which an action moves the gate, or `nil` if it does not move it.
  public func gated(
    initially: GateState = .open,
    byAction control: @escaping @Sendable (MiddlewareType.InputActionType) -> GateState?
  ) -> MiddlewareReader<Dependencies, GatedMiddleware<MiddlewareType>> {
    MiddlewareReader { [inject] in inject($0).gated(initially: initially, byAction: control) }
  }

  /// Returns a reader of the middleware behind a gate that the state opens and closes.
  ///
  /// - Parameter isOpen: Returns whether the gate is open in a state; a key-path literal will do.
  public func gated(
    byState isOpen: @escaping @Sendable (MiddlewareType.StateType) -> Bool
  ) -> MiddlewareReader<Dependencies, GatedMiddleware<MiddlewareType>> {
    MiddlewareReader { [inject] in inject($0).gated(byState: isOpen) }
  }
}
