extension Reducer where StateType: Identifiable, StateType.ID: Sendable {
  /// Lifts to the elements of a collection, each named by its id, by an enum case.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: a linear search for the first element with the id; none in a collection that is `IdentifierIndexed`.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(Finder(identifier: \.id)).lift(action: prism, state: keyPath)
  }

  /// Lifts to the elements of a collection, each named by its id, by a function or a key-path literal.
  ///
  /// ```swift
  /// struct Table: Identifiable, Sendable {
  ///   let id: Int
  ///   var meal = Meal.State()
  /// }
  ///
  /// enum HallAction: Sendable {
  ///   case table(ElementIDAction<Int, Meal.Action>)
  ///   case closed
  ///
  ///   var table: ElementIDAction<Int, Meal.Action>? { if case .table(let action) = self { action } else { nil } }
  /// }
  ///
  /// let hall: Reducer<HallAction, [Table]> =
  ///   Meal.reducer.lift(state: \Table.meal).liftToCollection(action: \.table, stateCollection: \.self)
  /// var tables = [Table(id: 1), Table(id: 2)]
  /// hall.reduce(.table(.init(id: 2, action: .ordered("soup"))), &tables)
  /// tables.map(\.meal.orders)  // == [[], ["soup"]]
  /// ```
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: a linear search for the first element with the id; none in a collection that is `IdentifierIndexed`.
  @_disfavoredOverload
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<StateType.ID, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(Finder(identifier: \.id)).lift(action: extract, state: keyPath)
  }

  /// Lifts to the elements of a collection that knows where each id is, by an enum case.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: that of the collection's `index(id:)`.
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: IdentifierIndexed & Sendable>(
    action prism: Prism<GlobalAction, ElementIDAction<StateType.ID, ActionType>>,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(.indexed).lift(action: prism, state: keyPath)
  }

  /// Lifts to the elements of a collection that knows where each id is, by a function or a key-path literal.
  ///
  /// If there is no such element, nothing changes; else it is changed in place.
  /// Cost: that of the collection's `index(id:)`.
  @_disfavoredOverload
  @inlinable
  public func liftToCollection<GlobalAction, GlobalState, Elements: IdentifierIndexed & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<StateType.ID, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(.indexed).lift(action: extract, state: keyPath)
  }
}
