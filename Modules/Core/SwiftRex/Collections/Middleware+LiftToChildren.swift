extension MiddlewareProtocol {
  /// Returns the middleware lifted to the child that an action identifies.
  ///
  /// Cost: a few allocations for an action whose child exists, none for other actions. The `IO` and the `GetState` keep
  /// a copy of the child. While they exist, an action that changes a large collection in the child copies it.
  @inlinable package func lifted<GlobalInput, GlobalOutput, GlobalState, Container, ID>(
    _ input: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    _ output: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    to children: Children<GlobalState, Container, StateType, ID>
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    let lift = ElementLife.Lift()
    return AnyMiddleware { whole in
      let bound = BoundChildren(self, children, whole, lift)
      let handling = BoundMiddleware<GlobalInput, GlobalOutput> { action, dispatcher in
        guard let child = input(action), let io = bound.handle(child, dispatcher) else { return .identity }
        return bound.io(io, of: child.id, output, mayBeGone: true)
      }
      if !whole.isOfStore { return [handling] }
      // It comes last, so it ends lives before any effect of the children begins.
      return [
        handling, BoundMiddleware(.followsState(whole.slice(of: children.slice)) { bound.follow($0, output) }),
      ]
    }
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware lifted to an optional part of a larger state, and to a larger action by an enum case.
  ///
  /// An action reaches the middleware only if there is a part. When the part becomes `nil`, its effects and its listed
  /// work end, and actions that these have already queued are dropped. Work that must outlive the part belongs to the
  /// middleware of the parent.
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action prism: Prism<GlobalAction, InputActionType>, state keyPath: any KeyPath<GlobalState, StateType?> & Sendable
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState> where InputActionType == OutputActionType {
    liftToOptional(inputAction: prism.extract, outputAction: prism.embed, state: keyPath)
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToOptional<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state keyPath: any KeyPath<GlobalState, StateType?> & Sendable
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    lifted(
      { inputAction($0).map { ElementIDAction(id: OnlyChild(), action: $0) } }, { outputAction($0.action) },
      to: Children(keyPath))
  }

  /// Returns the middleware lifted to an optional part of a larger state.
  @inlinable public func liftToOptional<GlobalState>(
    state keyPath: any KeyPath<GlobalState, StateType?> & Sendable
  ) -> AnyMiddleware<InputActionType, OutputActionType, GlobalState> {
    liftToOptional(inputAction: { $0 }, outputAction: { $0 }, state: keyPath)
  }
}
