public import SwiftRex

// Lifts of a reducer by functions and key-path literals, as in `lift(action: \.favorites, state: \.favorites)`. A `Prism`
// does the same in both directions.

extension Reducer {
  /// Returns the reducer lifted to a larger action and a larger state by closures.
  ///
  /// Cost: the part of the state is copied out, changed and written back, so every change copies a large collection in
  /// it. A key path changes the part in place.
  @inlinable public func lift<GlobalAction, GlobalState>(
    actionGetter: @escaping @Sendable (GlobalAction) -> ActionType?,
    stateGetter: @escaping @Sendable (GlobalState) -> StateType,
    stateSetter: @escaping @Sendable (inout GlobalState, StateType) -> Void
  ) -> Reducer<GlobalAction, GlobalState> {
    .reduce { [self] action, state in
      guard let part = actionGetter(action) else { return }
      var copy = stateGetter(state)
      reduce(part, &copy)
      stateSetter(&state, copy)
    }
  }

  /// Returns the reducer lifted to the actions that a function extracts, and to a larger state by a key path.
  @_disfavoredOverload
  @inlinable public func lift<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    lifted(extract, keyPath)
  }

  /// Returns the reducer lifted to the actions that a function extracts.
  @inlinable public func lift<GlobalAction>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?
  ) -> Reducer<GlobalAction, StateType> {
    lifted(extract, \.self)
  }

  /// Returns the reducer lifted to the actions that a function extracts, and to a state with an optional part.
  @_disfavoredOverload
  @inlinable public func liftToOptional<GlobalAction, GlobalState>(
    action extract: @escaping @Sendable (GlobalAction) -> ActionType?,
    state keyPath: any WritableKeyPath<GlobalState, StateType?> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> {
    optional.lifted(extract, keyPath)
  }

  /// Returns the reducer lifted to the actions that a function extracts, with the key of a value in a dictionary.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Values: StateDictionary & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<Values.Key, ActionType>?,
    stateDictionary keyPath: any WritableKeyPath<GlobalState, Values> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Values.Value == StateType {
    values().lifted(extract, keyPath)
  }
}

extension Reducer where StateType: Identifiable, StateType.ID: Sendable {
  /// Returns the reducer lifted to the actions that a function extracts, with the `id` of an element.
  @_disfavoredOverload
  @inlinable public func liftToCollection<GlobalAction, GlobalState, Elements: MutableCollection & Sendable>(
    action extract: @escaping @Sendable (GlobalAction) -> ElementIDAction<StateType.ID, ActionType>?,
    stateCollection keyPath: any WritableKeyPath<GlobalState, Elements> & Sendable
  ) -> Reducer<GlobalAction, GlobalState> where Elements.Element == StateType {
    elements(by: { $0.id }).lifted(extract, keyPath)
  }
}
