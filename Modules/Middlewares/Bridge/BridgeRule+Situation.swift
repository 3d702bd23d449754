public import SwiftRex

extension BridgeRule {
  /// Returns a rule that dispatches an action when a situation of several parts of the state begins.
  ///
  /// It does not matter how the situation begins: the rule also fires if the initial state has it. While the situation
  /// lasts, the rule does not fire again. Unless `mayLast` is set, the action must end the situation; the store warns if the
  /// action was handled and the situation lasts, which fails a test.
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
  ///   - part: The parts of the state.
  ///   - mayLast: Whether the situation may last after the action.
  ///   - holds: Returns whether the situation holds.
  ///   - next: The action to dispatch.
  @inlinable public static func when<each Value: Sendable>(
    _ situation: String, _ part: repeat any KeyPath<State, each Value> & Sendable, mayLast: Bool = false,
    holds: @escaping @Sendable (repeat each Value) -> Bool, dispatch next: Action, file: StaticString = #fileID,
    line: UInt = #line
  ) -> BridgeRule {
    var slices: ContiguousArray<StateSlice> = []
    for part in repeat each part { slices.append(StateSlice(part)) }
    return BridgeRule(file, line, situation: situation) { [slices] state in
      let readers = (repeat state.map(each part))
      let warning = StoreWarning(
        "\(situation) lasts after the action of the rule at \(file):\(line); let the action end it, or set mayLast")
      return BoundRule(in: slices, dispatching: next, orReporting: mayLast ? nil : warning) {
        holds(repeat (each readers).read(as: .rule) { $0 })
      }
    }
  }
}
