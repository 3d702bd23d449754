extension MiddlewareProtocol {
  /// Returns the middleware of a dictionary in which an action names a value by its key, lifted by an enum case.
  ///
  /// It receives an action only if there is a value then; what it dispatches is wrapped with the key.
  /// Cost: one look-up each time that the state is read.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Key>(
    action prism: Prism<GlobalAction, ElementIDAction<Key, InputActionType>>,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalAction, GlobalAction, GlobalState, [Key: StateType], Self>
  where InputActionType == OutputActionType {
    liftedToElements(filter: .case(of: prism), prism.extract, prism.embed) { stateDictionary($0)[$1] }
  }

  /// Returns the same with input and output lifted apart, by closures, key-path literals or case constructors.
  @inlinable
  public func liftToCollection<GlobalInput, GlobalOutput, GlobalState, Key>(
    inputAction: @escaping @Sendable (GlobalInput) -> ElementIDAction<Key, InputActionType>?,
    outputAction: @escaping @Sendable (ElementIDAction<Key, OutputActionType>) -> GlobalOutput,
    stateDictionary: @escaping @Sendable (GlobalState) -> [Key: StateType]
  ) -> LiftToCollectionMiddleware<GlobalInput, GlobalOutput, GlobalState, [Key: StateType], Self> {
    liftedToElements(filter: .all, inputAction, outputAction) { stateDictionary($0)[$1] }
  }
}
