public import SwiftRex

extension IdentityMiddleware {
  /// Returns the middleware that does nothing, for larger types. Every argument can be omitted.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: (GlobalInput) -> InputActionType? = { (action: InputActionType) in action },
    outputAction: (OutputActionType) -> GlobalOutput = { (action: OutputActionType) in action },
    state: (GlobalState) -> StateType = { (state: StateType) in state }
  ) -> IdentityMiddleware<GlobalInput, GlobalOutput, GlobalState> { .identity }
}
