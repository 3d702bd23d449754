public import SwiftRex

/// A middleware that dispatches actions according to rules, so that features can react to one another.
///
/// A dispatched action has the source of the action that caused it, with the file and line of the rule in its `info`.
/// If several rules apply to one action, they dispatch in the order of the list. Do not lift it: a lifted rule misses
/// the changes made by actions that do not reach it.
public struct BridgeMiddleware<Action: Sendable, State: Sendable>: BindableMiddleware {
  @usableFromInline let rules: ContiguousArray<BridgeRule<Action, State>>

  /// Creates a middleware from rules.
  @inlinable public init(_ rules: [BridgeRule<Action, State>]) {
    self.rules = ContiguousArray(rules)
  }

  /// Returns a function that reads what the rules watch before an action, one that applies them after it, and one that
  /// applies them to the initial state.
  @inlinable public func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let bound = BoundRules(rules.map { $0.bind(state) })
    return [
      BoundMiddleware { _, _ in
        bound.catchUp(before: state.lastChange)
        return .identity
      },
      BoundMiddleware(runsAfterReducers: true) { [rules] action, source in
        bound.apply(to: action, changing: state.lastChange) { index, next in
          rules[index].dispatch(next, from: source, bound.rules[index].check)
        }
      },
      BoundMiddleware(initially: { [rules] _ in
        bound.start { index, next in
          let source = ActionSource(file: rules[index].file, function: "rule", line: rules[index].line)
          return rules[index].dispatch(next, from: source, bound.rules[index].check)
        }
      }),
    ]
  }
}

extension BridgeRule {
  /// Returns the effect that dispatches the action of the rule, and reports what is wrong afterward.
  @usableFromInline func dispatch(
    _ next: Action, from source: ActionSource, _ check: (@Sendable () -> StoreWarning?)?
  ) -> IO<Action> {
    let source = source.with(info: source.info.map { "\($0), \(note)" } ?? note)
    guard let check else { return IO { $0.dispatch(next, from: source) } }
    return IO { output in
      output.dispatch(
        next,
        from: source.with(onHandled: { [effects = output.effects] in
          if let warning = check() { effects?.report(warning) }
        }))
    }
  }
}
