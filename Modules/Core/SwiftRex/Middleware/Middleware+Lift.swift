extension MiddlewareProtocol {
  /// Lifts by closures, key-path literals and case constructors; an input action that maps to `nil` does not reach it.
  ///
  /// Cost: the state is mapped only when the middleware reads it.
  @inlinable
  public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, Self> {
    lifted(from: inputAction, to: { $0.map(outputAction) }, state)
  }

  /// Lifts input and output by one enum case, and the state by a function or a key-path literal.
  ///
  /// Cost: an action of another case is not asked.
  @inlinable
  public func lift<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state: @escaping @Sendable (GlobalState) -> StateType
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    lifted(route: Route(prism), from: prism.extract, to: { $0.map(prism.embed) }, state)
  }

  /// Lifts a middleware as it is, a list part by part.
  @inlinable
  func lifted<GlobalInput, GlobalOutput, GlobalState>(
    route: Route<GlobalInput> = .always, from input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    to output: @escaping @Sendable (consuming IO<OutputActionType>) -> IO<GlobalOutput>,
    _ state: @escaping @Sendable (GlobalState) -> StateType
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    guard let list = self as? AnyMiddleware<InputActionType, OutputActionType, StateType> else {
      return AnyMiddleware(parts: [
        .init(route: route) { getState in
          let lifted = Lifted(self, input, output) { state(getState()) }
          return { lifted.handle($0, $1) }
        }
      ])
    }
    return AnyMiddleware(
      parts: ContiguousArray(
        list.parts.map { part in
          .init(route: route) { [bind = part.bind] getState in
            let local = bind { state(getState()) }
            return { action, dispatcher in
              guard let action = action.read(input) else { return .pure() }
              let effect = Lent.lend(action) { local($0, dispatcher) }
              return effect.isPure ? .pure() : output(effect)
            }
          }
        }))
  }
}
