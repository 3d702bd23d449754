extension MiddlewareProtocol {
  /// Lifts to the elements of a collection, each named by its index, by closures, key-path literals and case constructors.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: constant. An index between start and end must be one of the collection's.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Elements: Collection & Sendable>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIndexAction<Elements.Index, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIndexAction<Elements.Index, OutputActionType>) -> GlobalOutput,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, Elements, Self>
  where Elements.Element == StateType {
    liftedToElements(
      filter: .all, { inputAction($0)?.identified },
      { outputAction(ElementIndexAction(index: $0.id, action: $0.action)) }
    ) { Finder.index.element($1, in: stateCollection($0)) }
  }

  /// Lifts to the elements of a collection, each named by its index, input and output by one enum case.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: constant. An index between start and end must be one of the collection's.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: Collection & Sendable>(
    action prism: Prism<GlobalAction, ElementIndexAction<Elements.Index, InputActionType>>,
    stateCollection: @escaping @Sendable (GlobalState) -> Elements
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, Elements, Self>
  where InputActionType == OutputActionType, Elements.Element == StateType {
    liftedToElements(
      filter: .case(of: prism), { prism.extract($0)?.identified },
      { prism.embed(ElementIndexAction(index: $0.id, action: $0.action)) }
    ) { Finder.index.element($1, in: stateCollection($0)) }
  }
}
