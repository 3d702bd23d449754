public import SwiftRex

// The lifts of some of the types, each a shorter call of the lift of all.

extension MiddlewareProtocol {
  /// Returns the middleware with its input and output lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, StateType> {
    lift(inputAction: inputAction, outputAction: outputAction, state: { $0 })
  }

  /// Returns the middleware with its input and state lifted.
  @inlinable public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, OutputActionType, GlobalState> {
    lift(inputAction: inputAction, outputAction: { $0 }, state: state)
  }

  /// Returns the middleware with its output and state lifted.
  @inlinable public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<InputActionType, GlobalOutput, GlobalState> {
    lift(inputAction: { $0 }, outputAction: outputAction, state: state)
  }
}
