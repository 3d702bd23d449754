public import SwiftRex

/// The rules of one store, and which of their conditions held after the last action that the rules received.
@usableFromInline final class BoundRules<Action: Sendable>: Sendable {
  @usableFromInline let rules: ContiguousArray<BoundRule<Action>>
  @usableFromInline let known: Locked<Known>

  @usableFromInline struct Known: Sendable {
    @usableFromInline var held: ContiguousArray<Bool>
    /// The number of actions that the store had handled at that time.
    @usableFromInline var actionCount: Int?

    @inlinable init(held: ContiguousArray<Bool>) {
      self.held = held
    }
  }

  @inlinable init(_ rules: [BoundRule<Action>]) {
    self.rules = ContiguousArray(rules)
    known = Locked(Known(held: ContiguousArray(repeating: false, count: rules.count)))
  }

  /// Evaluates the conditions before an action, unless they are known.
  @inlinable func evaluate(before change: StateChange?) {
    known.withLock { known in
      if let change, change.actionCount == known.actionCount { return }
      for index in rules.indices { known.held[index] = rules[index].condition?() ?? false }
    }
  }

  /// Returns the `IO` of all rules that apply to an action and its change, in the order of the rules.
  @inlinable func apply(
    to action: Action, changing change: StateChange?, _ io: (Int, Action) -> IO<Action>
  ) -> IO<Action> {
    var all = IO<Action>.pure()
    for index in rules.indices where begins(index, change) {
      rules[index].answer(action) { all = .combine(all, io(index, $0)) }
    }
    known.withLock { $0.actionCount = change?.actionCount }
    return all
  }

  /// Returns whether a rule has no condition, or has one that holds now and did not hold before.
  @inlinable func begins(_ index: Int, _ change: StateChange?) -> Bool {
    guard let condition = rules[index].condition else { return true }
    if let change, !rules[index].slice.overlaps(change.slice) { return false }
    let holds = condition()
    return known.withLock { known in
      defer { known.held[index] = holds }
      return holds && !known.held[index]
    }
  }
}
