extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware of a collection in which an action names its element by `id`, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost, each time that the state is read: a linear search for the first element with the id.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      prism.extract, prism.embed, element: ElementFinder.id.element(in: stateCollection))
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
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
  /// Returns the middleware of a collection in which an action names its element by a property, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost, each time that the state is read: a linear search for the first element with the identifier.
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

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
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

  /// Returns the middleware of a collection in which an action names its element by its index, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: constant. An index between start and end must be one of the collection's.
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

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
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
  /// Returns the middleware of a dictionary in which an action names a value by its key, lifted by an enum case.
  ///
  /// It receives an action only if there is a value then; what it dispatches is wrapped with the key.
  /// Cost: one look-up each time that the state is read.
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Key>(
    action prism: Prism<GlobalAction, ElementIDAction<Key, InputActionType>>,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, [Key: StateType], Self>
  where InputActionType == OutputActionType {
    liftedToElements(prism.extract, prism.embed) { stateDictionary($0)[$1] }
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
  @inlinable public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Key>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<Key, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<Key, OutputActionType>) -> GlobalOutput,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, [Key: StateType], Self> {
    liftedToElements(inputAction, outputAction) { stateDictionary($0)[$1] }
  }
}

/// A middleware lifted to the elements of a collection: another name of `AnyMiddleware`, in which lifting results.
public typealias LiftToCollectionMiddleware<
  Input: Sendable, Output: Sendable, State: Sendable, Elements: Collection, Part: MiddlewareProtocol
> = AnyMiddleware<Input, Output, State>

extension MiddlewareProtocol {
  /// Returns the middleware lifted to the element that an action names.
  ///
  /// What it reads later is the element as it then is; if it has gone, as it was last read.
  ///
  /// Cost: a few allocations for an action whose element exists, none for all others. Until the effect has run, a copy
  /// of the element is kept, so that a large collection within it is copied if the action changes it.
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

/// A value that may go, and what it was when it was last seen.
@usableFromInline final class LastKnown<Value: Sendable>: Sendable {
  private let value: Locked<Value>

  @usableFromInline init(_ value: Value) {
    self.value = Locked(value)
  }

  /// Keeps the new value, if there is one, and returns the last.
  @usableFromInline func update(_ newValue: Value?) -> Value {
    value.withLock { value in
      if let newValue { value = newValue }
      return value
    }
  }
}
