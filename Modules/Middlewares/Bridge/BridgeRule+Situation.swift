public import SwiftRex

extension BridgeRule {
  /// Returns a rule that dispatches an action when a situation of up to three parts of the state begins.
  ///
  /// The rule fires however the situation begins, even if it exists in the initial state, and not again while it lasts.
  /// Unless `mayLast` is set, the action must end the situation; the store warns if the action was handled and the
  /// situation lasts, which fails a test.
  ///
  /// ```swift
  /// let rule = BridgeRule<RestaurantAction, RestaurantState>.when(
  ///   "cooking while closed", \.isOpen, \.meal.orders, holds: { !$0 && !$1.isEmpty }, dispatch: .doorOpened)
  /// ```
  ///
  /// Cost: after each action that may have changed one of the parts, one call of `holds`. Name small parts by key paths of
  /// stored properties; a computed property is read after every action. The key paths are read while the state is locked,
  /// so a computed property must not use the store.
  ///
  /// - Parameters:
  ///   - situation: The situation in a few words, which the log and `:why` show.
  ///   - first: A part of the state.
  ///   - mayLast: Whether the situation may last after the action.
  ///   - holds: Returns whether the parts of the state are in the situation.
  ///   - next: The action to dispatch.
  @inlinable public static func when<First: Sendable>(
    _ situation: String, _ first: any KeyPath<State, First> & Sendable, mayLast: Bool = false,
    holds: @escaping @Sendable (First) -> Bool, dispatch next: Action, file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    BridgeRule(file, line, situation: situation) { state in
      let first = (reader: state.map(first), slice: StateSlice(first))
      return BoundRule(
        in: (first.slice, nil), dispatching: next,
        orReporting: mayLast ? nil : .lasting(situation, file, line)
      ) { holds(first.reader.value) }
    }
  }

  /// Returns a rule that dispatches an action when a situation of two parts of the state begins.
  @inlinable public static func when<First: Sendable, Second: Sendable>(
    _ situation: String, _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    mayLast: Bool = false, holds: @escaping @Sendable (First, Second) -> Bool, dispatch next: Action,
    file: StaticString = #fileID, line: UInt = #line
  ) -> BridgeRule {
    BridgeRule(file, line, situation: situation) { state in
      let first = (reader: state.map(first), slice: StateSlice(first))
      let second = (reader: state.map(second), slice: StateSlice(second))
      return BoundRule(
        in: (first.slice, (second.slice, .nothing)), dispatching: next,
        orReporting: mayLast ? nil : .lasting(situation, file, line)
      ) { holds(first.reader.value, second.reader.value) }
    }
  }

  /// Returns a rule that dispatches an action when a situation of three parts of the state begins.
  @inlinable public static func when<First: Sendable, Second: Sendable, Third: Sendable>(
    _ situation: String, _ first: any KeyPath<State, First> & Sendable, _ second: any KeyPath<State, Second> & Sendable,
    _ third: any KeyPath<State, Third> & Sendable, mayLast: Bool = false,
    holds: @escaping @Sendable (First, Second, Third) -> Bool, dispatch next: Action, file: StaticString = #fileID,
    line: UInt = #line
  ) -> BridgeRule {
    BridgeRule(file, line, situation: situation) { state in
      let first = (reader: state.map(first), slice: StateSlice(first))
      let second = (reader: state.map(second), slice: StateSlice(second))
      let third = (reader: state.map(third), slice: StateSlice(third))
      return BoundRule(
        in: (first.slice, (second.slice, third.slice)), dispatching: next,
        orReporting: mayLast ? nil : .lasting(situation, file, line)
      ) { holds(first.reader.value, second.reader.value, third.reader.value) }
    }
  }
}

extension StateReader {
  /// The value of a part that a rule watches.
  @inlinable var value: State { read(as: .rule) { $0 } }
}

extension StoreWarning {
  /// The warning about a situation that the action of a rule did not end.
  @usableFromInline static func lasting(_ situation: String, _ file: StaticString, _ line: UInt) -> StoreWarning {
    StoreWarning(
      "\(situation) lasts after the action of the rule at \(file):\(line); let the action end it, or set mayLast")
  }
}
