extension MiddlewareProtocol {
  /// Lifts to the values of a dictionary, each named by its key, by closures, key-path literals and case constructors.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: one look-up each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Key>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<Key, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<Key, OutputActionType>) -> GlobalOutput,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, [Key: StateType], Self> {
    liftedToElements(filter: .all, inputAction, outputAction) { stateDictionary($0)[$1] }
  }

  /// Lifts to the values of a dictionary, each named by its key, input and output by one enum case.
  ///
  /// It is told of an action only if the element exists then; what it dispatches is wrapped with the element's name.
  /// Cost: one look-up each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Key>(
    action prism: Prism<GlobalAction, ElementIDAction<Key, InputActionType>>,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, [Key: StateType], Self>
  where InputActionType == OutputActionType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed) { stateDictionary($0)[$1] }
  }
}
