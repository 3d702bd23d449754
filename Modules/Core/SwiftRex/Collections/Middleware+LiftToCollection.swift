extension MiddlewareProtocol where StateType: Identifiable, StateType.ID: Sendable {
  /// Lifts to the elements of a collection, each named by its id, by closures, key-path literals and case constructors.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: a linear search for the first element with the id, each time that the state is read; none in a collection that
  /// is `IdentifierIndexed`.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(filter: .all, inputAction, outputAction) {
      Finder(identifier: \.id).element($1, in: stateCollection($0))
    }
  }

  /// Lifts to the elements of a collection, each named by its id, input and output by one enum case.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: a linear search for the first element with the id, each time that the state is read; none in a collection that
  /// is `IdentifierIndexed`.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed) {
      Finder(identifier: \.id).element($1, in: stateCollection($0))
    }
  }

  /// Lifts to the elements of a collection that knows where each id is, by closures, key-path literals and case constructors.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: that of the collection's `index(id:)`, each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: IdentifierIndexed & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<StateType.ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<StateType.ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(filter: .all, inputAction, outputAction) { Finder.indexed.element($1, in: stateCollection($0)) }
  }

  /// Lifts to the elements of a collection that knows where each id is, input and output by one enum case.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: that of the collection's `index(id:)`, each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: IdentifierIndexed & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed) {
      Finder.indexed.element($1, in: stateCollection($0))
    }
  }
}
