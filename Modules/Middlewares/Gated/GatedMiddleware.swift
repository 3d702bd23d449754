public import SwiftRex

/// A middleware behind a gate: while the gate is closed, it handles no action, and its output is dropped.
///
/// Once the gate has closed, the output of an earlier `IO` is dropped, even after the gate opens again. Closing the
/// gate does not cancel effects.
///
/// The gate is created when the middleware is bound to the state: once in a store, but once for each action in a
/// collection. Cost: one read of the state before every action, and one for each `IO`, each output and each function
/// that runs after the reducers.
public struct GatedMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol {
  /// The type of the actions that it handles.
  public typealias InputActionType = Base.InputActionType
  /// The type of the actions that it dispatches.
  public typealias OutputActionType = Base.OutputActionType
  /// The type of the state that it reads.
  public typealias StateType = Base.StateType

  @usableFromInline let base: Base
  @usableFromInline let isOpen: @Sendable (StateType) -> Bool

  @usableFromInline init(base: Base, isOpen: @escaping @Sendable (StateType) -> Bool) {
    self.base = base
    self.isOpen = isOpen
  }

  /// Returns a function that opens or closes the gate before each action, then the functions of the other middleware.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let gate = Gate { [isOpen] in state.read(isOpen) }
    let update = BoundMiddleware<InputActionType, OutputActionType> { _, _ in
      gate.beginAction()
      return .pure()
    }
    return [update] + base.bind(to: state).map { gated($0, by: gate) }
  }

  @inlinable func gated(
    _ part: BoundMiddleware<InputActionType, OutputActionType>, by gate: Gate
  ) -> BoundMiddleware<InputActionType, OutputActionType> {
    BoundMiddleware(runsAfterReducers: part.runsAfterReducers) { action, dispatcher in
      guard let generation = gate.generation, !part.runsAfterReducers || gate.isOpen(since: generation) else {
        return .pure()
      }
      return gate.gated(part.function(action, dispatcher), since: generation)
    }
  }

  /// Passes the action to the middleware if the gate is open. The `IO` and its output pass while the gate stays open.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}
