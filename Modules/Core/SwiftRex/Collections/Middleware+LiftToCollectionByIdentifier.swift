extension MiddlewareProtocol {
  /// Lifts to the elements of a collection, each named by one of its properties, by closures, key-path literals and case constructors.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: a linear search for the first element with the identifier, each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable, ID>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<ID, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<ID, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(filter: .all, inputAction, outputAction) {
      Finder(identifier: identifier).element($1, in: stateCollection($0))
    }
  }

  /// Lifts to the elements of a collection, each named by one of its properties, input and output by one enum case.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: a linear search for the first element with the identifier, each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable, ID>(
    action prism: Prism<GlobalAction, ElementIDAction<ID, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements,
    identifier: @escaping @Sendable (StateType) -> ID
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed) {
      Finder(identifier: identifier).element($1, in: stateCollection($0))
    }
  }
}
