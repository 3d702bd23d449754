extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same id. If the
  /// element disappears later, the middleware continues to read its last known state.
  ///
  /// Cost: each action and each read of the state searches the collection for the first element with the id.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      prism.extract, prism.embed, element: ElementFinder.id.element(in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(inputAction, outputAction, element: ElementFinder.id.element(in: stateCollection))
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware lifted to a collection whose actions carry the identifier of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same
  /// identifier.
  ///
  /// Cost: each action and each read of the state searches the collection for the first element with the identifier.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      prism.extract, prism.embed,
      element: ElementFinder(identifier: identifier).element(in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable, ID>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(
      inputAction, outputAction,
      element: ElementFinder(identifier: identifier).element(in: stateCollection))
  }

  /// Returns the middleware lifted to a collection whose actions carry the index of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same index.
  /// Every index between the start and the end must be valid. Cost: constant.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      { prism.extract($0)?.identified },
      { prism.embed(ElementIndexAction(index: $0.id, action: $0.action)) },
      element: ElementFinder.index.element(in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIndexAction<Elements.Index, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIndexAction<Elements.Index, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(
      { inputAction($0)?.identified },
      { outputAction(ElementIndexAction(index: $0.id, action: $0.action)) },
      element: ElementFinder.index.element(in: stateCollection))
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware lifted to a dictionary whose actions carry the key of a value.
  ///
  /// An action reaches the middleware only if its key has a value at that time. Output actions carry the same key.
  /// Cost: one look-up for each action and each read of the state.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Key>(
    action prism: Prism<GlobalAction, ElementIDAction<Key, InputActionType>>,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, [Key: StateType], Self>
  where InputActionType == OutputActionType {
    liftedToElements(prism.extract, prism.embed) { stateDictionary($0)[$1] }
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Key>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<Key, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<Key, OutputActionType>) -> GlobalOutput,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, [Key: StateType], Self> {
    liftedToElements(inputAction, outputAction) { stateDictionary($0)[$1] }
  }
}

/// The result of lifting a middleware to a collection: another name for `AnyMiddleware`.
public typealias LiftToCollectionMiddleware<
  Input: Sendable, Output: Sendable, State: Sendable, Elements: Collection, Part: MiddlewareProtocol
> = AnyMiddleware<Input, Output, State>

extension MiddlewareProtocol {
  /// Returns the middleware lifted to the element that an action identifies.
  ///
  /// Later reads return the element as it is at that time or, once it is gone, as it was last read.
  ///
  /// Cost: a few allocations for an action whose element exists, none for other actions. The `IO` and the `GetState`
  /// keep a copy of the element. While they exist, an action that changes a large collection in the element copies it.
  @inlinable func liftedToElements<GlobalInput, GlobalOutput, GlobalState, ID>(
    _ input: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    _ output: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    element: @escaping @Sendable (GlobalState, ID) -> StateType?
  ) -> AnyMiddleware<GlobalInput, GlobalOutput, GlobalState> {
    let lift = ElementPath.Lift()
    return AnyMiddleware { whole in
      [
        BoundMiddleware { action, dispatcher in
          guard let local = input(action) else { return .pure() }
          guard let before = whole.read({ element($0, local.id) }) else { return .pure() }
          let known = LastKnown(before)
          return
            self
            .handle(action: local.action, from: dispatcher) { known.update(whole.read { element($0, local.id) }) }
            .at(local.id, of: lift, output)
        }
      ]
    }
  }
}

/// The last known value of something that can disappear.
@usableFromInline final class LastKnown<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  @usableFromInline init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Stores the new value, if there is one, and returns the last known value.
  @usableFromInline func update(_ newValue: Value?) -> Value {
    value.withLock { value in
      if let newValue { value = newValue }
      return value
    }
  }
}
