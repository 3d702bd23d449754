public import SwiftRex

/// A middleware that dispatches actions by a list of rules, so that features can react to one another.
///
/// A dispatched action has the source of the action that led to it, with the file and line of the rule in its `info`.
/// If several rules apply to one action, they dispatch in the order of the list. Do not lift it: a lifted rule misses the
/// changes made by actions that do not reach it.
public struct BridgeMiddleware<Action: Sendable, State: Sendable>: BindableMiddleware {
  @usableFromInline let rules: ContiguousArray<BridgeRule<Action, State>>

  /// Creates a middleware from rules.
  @inlinable public init(_ rules: [BridgeRule<Action, State>]) {
    self.rules = ContiguousArray(rules)
  }

  /// Returns a function that reads what the rules watch before an action, and one that applies them after it.
  @inlinable public func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let bound = BoundRules(rules.map { $0.bind(state) })
    return [
      BoundMiddleware { _, _ in
        bound.catchUp(before: state.lastChange)
        return .pure()
      },
      BoundMiddleware(runsAfterReducers: true) { [rules] action, source in
        bound.apply(to: action, changing: state.lastChange) { index, next in
          let source = source.bridged(rules[index].file, rules[index].line)
          return IO { $0.dispatch(next, from: source) }
        }
      },
    ]
  }
}

extension ActionSource {
  /// Returns the same source with the file and line of the rule in its `info`.
  @usableFromInline func bridged(_ file: StaticString, _ line: UInt) -> ActionSource {
    let place = "bridged at \(file):\(line)"
    return with(info: info.map { "\($0), \(place)" } ?? place)
  }
}
