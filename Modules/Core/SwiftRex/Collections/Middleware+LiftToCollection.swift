extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware lifted to a collection whose actions carry the `id` of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same id. When
  /// the element disappears, its effects and its listed work end, and actions that these have already queued are
  /// dropped. Work that must outlive its element belongs to the middleware of the parent.
  ///
  /// Cost: each action and each read of the state searches the collection for the first element with the id. After an
  /// action that may have changed the collection, all elements are visited, if one of them has effects or if the
  /// middleware runs work that the state lists.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection keyPath: any KeyPath<GlobalState, Elements> & Sendable
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism, to: .at(keyPath) { Children(.id, in: $0) })
  }

  /// Returns the same middleware for a collection that a function returns.
  ///
  /// Cost: the elements are visited after every action that may have changed any part of the state.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism, to: Children(.id, in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    lifted(inputAction, outputAction, to: Children(.id, in: stateCollection))
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
    stateCollection keyPath: any KeyPath<GlobalState, Elements> & Sendable,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism, to: .at(keyPath) { Children(ElementFinder(identifier: identifier), in: $0) })
  }

  /// Returns the same middleware for a collection that a function returns.
  ///
  /// Cost: the elements are visited after every action that may have changed any part of the state.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism, to: Children(ElementFinder(identifier: identifier), in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable, ID>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    lifted(inputAction, outputAction, to: Children(ElementFinder(identifier: identifier), in: stateCollection))
  }

  /// Returns the middleware lifted to a collection whose actions carry the index of an element.
  ///
  /// An action reaches the middleware only if its element exists at that time. Output actions carry the same index.
  /// Every index between the start and the end must be valid. An element disappears when its index is out of bounds.
  /// Cost: constant.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, InputActionType>>,
    stateCollection keyPath: any KeyPath<GlobalState, Elements> & Sendable
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism.identified(), to: .at(keyPath) { Children(.index, in: $0) })
  }

  /// Returns the same middleware for a collection that a function returns.
  ///
  /// Cost: the elements are visited after every action that may have changed any part of the state.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    lifted(prism.identified(), to: Children(.index, in: stateCollection))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIndexAction<Elements.Index, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIndexAction<Elements.Index, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    lifted(
      { inputAction($0)?.identified }, { outputAction(ElementIndexAction(index: $0.id, action: $0.action)) },
      to: Children(.index, in: stateCollection))
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware lifted to a dictionary whose actions carry the key of a value.
  ///
  /// An action reaches the middleware only if its key has a value at that time. Output actions carry the same key.
  /// Cost: one look-up for each action and each read of the state. After an action that may have changed the dictionary,
  /// all values are visited; those of a `TrackedDictionary` only if they have changed.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, InputActionType>>,
    stateDictionary keyPath: any KeyPath<GlobalState, Values> & Sendable
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Values, Self>
  where InputActionType == OutputActionType, Values.Value == StateType {
    lifted(prism, to: .at(keyPath) { Children(valuesOf: $0) })
  }

  /// Returns the same middleware for a dictionary that a function returns.
  ///
  /// Cost: the values are visited after every action that may have changed any part of the state.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<Values.Key, InputActionType>>,
    stateDictionary: @escaping @Sendable (GlobalState) -> Values
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Values, Self>
  where InputActionType == OutputActionType, Values.Value == StateType {
    lifted(prism, to: Children(valuesOf: stateDictionary))
  }

  /// Returns the same, with separate closures, key-path literals or case constructors for input and output.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Values: StateDictionary & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<Values.Key, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<Values.Key, OutputActionType>) -> GlobalOutput,
    stateDictionary: @escaping @Sendable (GlobalState) -> Values
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Values, Self>
  where Values.Value == StateType {
    lifted(inputAction, outputAction, to: Children(valuesOf: stateDictionary))
  }
}

/// The result of lifting a middleware to a collection: another name for `AnyMiddleware`.
public typealias LiftToCollectionMiddleware<
  Input: Sendable, Output: Sendable, State: Sendable, Elements: Collection, Part: MiddlewareProtocol
> = AnyMiddleware<Input, Output, State>
