public import SwiftRex

/// The rules of one store.
@usableFromInline final class BoundRules<Action: Sendable>: Sendable {
  @usableFromInline let rules: ContiguousArray<BoundRule<Action>>
  /// The number of actions that the store had handled when the rules last ran; `nil` if they missed some since.
  @usableFromInline let actionCount = Locked<Int?>(nil)

  @inlinable init(_ rules: [BoundRule<Action>]) {
    self.rules = ContiguousArray(rules)
  }

  /// Reads what the rules watch before an action, unless they have seen the change before it.
  @inlinable func catchUp(before change: StateChange?) {
    if let change, change.actionCount == actionCount.withLock({ $0 }) { return }
    actionCount.withLock { $0 = nil }
    for rule in rules { rule.catchUp() }
  }

  /// Returns the `IO` of all rules that apply to an action and its change, in the order of the rules. After missed actions,
  /// every rule may.
  @inlinable func apply(
    to action: Action, changing change: StateChange?, _ io: (Int, Action) -> IO<Action>
  ) -> IO<Action> {
    let hasMissed = actionCount.withLock { count in
      defer { count = change?.actionCount }
      return count == nil
    }
    var all = IO<Action>.identity
    for index in rules.indices where hasMissed || rules[index].mayApply(after: change) {
      rules[index].answer(action) { all = .combine(all, io(index, $0)) }
    }
    return all
  }

  /// Returns the `IO` of the rules that apply to the initial state.
  @inlinable func start(_ io: (Int, Action) -> IO<Action>) -> IO<Action> {
    var all = IO<Action>.identity
    for index in rules.indices { rules[index].start? { all = .combine(all, io(index, $0)) } }
    return all
  }
}
