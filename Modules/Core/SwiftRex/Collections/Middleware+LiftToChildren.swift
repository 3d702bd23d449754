extension MiddlewareProtocol {
  /// Returns the middleware lifted to the child that an action identifies.
  ///
  /// Cost: a few allocations for an action whose child exists, none for other actions. The `IO` and the `GetState` keep
  /// a copy of the child. While they exist, an action that changes a large collection in the child copies it.
  @inlinable func lifted<GlobalInput, GlobalOutput, GlobalState, Container, ID>(
    input: @escaping @Sendable (GlobalInput) -> (id: ID, action: InputActionType)?,
    output: @escaping @Sendable (ID, OutputActionType) -> GlobalOutput,
    to children: Children<GlobalState, Container, StateType, ID>
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    let lift = ElementLife.Lift()
    return AnyMiddleware { whole in
      let bound = BoundChildren(self, children, whole, lift)
      let handling = BoundMiddleware<GlobalInput, GlobalOutput> { action, dispatcher in
        guard let (id, action) = input(action), let io = bound.handle(id, action, dispatcher) else { return .pure() }
        return bound.io(io, of: id, output, mayBeGone: true)
      }
      if !whole.isOfStore { return [handling] }
      // It is the last one, so it ends lives before any effect of the children begins.
      return [
        handling, BoundMiddleware(following: whole.place.appending(children.slice).slice) { bound.follow($0, output) },
      ]
    }
  }

  @inlinable func lifted<GlobalAction, GlobalState, Container, ID>(
    _ prism: Prism<GlobalAction, ElementIDAction<ID, InputActionType>>,
    to children: Children<GlobalState, Container, StateType, ID>
  ) -> AnyMiddleware<GlobalAction, GlobalAction, GlobalState> where InputActionType == OutputActionType {
    lifted(prism.extract, prism.embed, to: children)
  }

  @inlinable func lifted<GlobalInput, GlobalOutput, GlobalState, Container, ID>(
    _ input: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    _ output: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    to children: Children<GlobalState, Container, StateType, ID>
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    lifted(
      input: { input($0).map { ($0.id, $0.action) } }, output: { output(ElementIDAction(id: $0, action: $1)) },
      to: children)
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
  ) -> LiftMiddleware<GlobalAction, GlobalAction, GlobalState, Self> where InputActionType == OutputActionType {
    liftToOptional(inputAction: prism.extract, outputAction: prism.embed, state: keyPath)
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToOptional<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> InputActionType?,
    outputAction: @escaping @Sendable (OutputActionType) -> GlobalOutput,
    state keyPath: any KeyPath<GlobalState, StateType?> & Sendable
  ) -> LiftMiddleware<GlobalInput, GlobalOutput, GlobalState, Self> {
    lifted(
      input: { inputAction($0).map { (OnlyChild(), $0) } }, output: { outputAction($1) }, to: Children(keyPath))
  }

  /// Returns the middleware lifted to an optional part of a larger state.
  @inlinable public func liftToOptional<GlobalState>(
    state keyPath: any KeyPath<GlobalState, StateType?> & Sendable
  ) -> LiftMiddleware<InputActionType, OutputActionType, GlobalState, Self> {
    liftToOptional(inputAction: { $0 }, outputAction: { $0 }, state: keyPath)
  }
}
