extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the middleware of a collection in which an action names its element by `id`, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost, each time that the state is read: that of `index(id:)` in an `IdentifierIndexed` collection; in any other a
  /// linear search for the first element with the id.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed, element: Finder.id.element(in: stateCollection))
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(filter: .all, inputAction, outputAction, element: Finder.id.element(in: stateCollection))
  }
}

extension MiddlewareProtocol {
  /// Returns the middleware of a collection in which an action names its element by a property, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost, each time that the state is read: a linear search for the first element with the identifier.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      filter: .case(of: prism), prism.extract, prism.embed,
      element: Finder(identifier: identifier).element(in: stateCollection))
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable, ID>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(
      filter: .all, inputAction, outputAction, element: Finder(identifier: identifier).element(in: stateCollection))
  }

  /// Returns the middleware of a collection in which an action names its element by its index, lifted by an enum case.
  ///
  /// It receives an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: constant. An index between start and end must be one of the collection's.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      filter: .case(of: prism), { prism.extract($0)?.identified },
      { prism.embed(ElementIndexAction(index: $0.id, action: $0.action)) },
      element: Finder.index.element(in: stateCollection))
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIndexAction<Elements.Index, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIndexAction<Elements.Index, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(
      filter: .all, { inputAction($0)?.identified },
      { outputAction(ElementIndexAction(index: $0.id, action: $0.action)) },
      element: Finder.index.element(in: stateCollection))
  }
}
