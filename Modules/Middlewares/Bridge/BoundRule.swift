public import SwiftRex

/// A rule that is bound to the state of a store.
@usableFromInline struct BoundRule<Action: Sendable>: Sendable {
  /// The slices of the state that a rule watches: one, and perhaps two more.
  @usableFromInline typealias Slices = (first: StateSlice, others: (StateSlice, StateSlice)?)

  /// The slices of the state that the rule watches; `nil` if the action alone decides.
  @usableFromInline let slices: Slices?
  /// Reads the state before an action, because the rule has missed earlier ones.
  @usableFromInline let catchUp: @Sendable () -> Void
  /// Sends the action to dispatch after another one, if there is one.
  @usableFromInline let answer: @Sendable (Action, _ send: (Action) -> Void) -> Void
  /// Sends the action to dispatch when the store is created, if there is one.
  @usableFromInline private(set) var start: (@Sendable (_ send: (Action) -> Void) -> Void)?
  /// Returns what is wrong after the rule's action was handled; `nil` if there is nothing to check.
  @usableFromInline private(set) var check: (@Sendable () -> StoreWarning?)?

  /// Creates a rule that reacts to actions.
  @inlinable init(answer: @escaping @Sendable (Action, (Action) -> Void) -> Void) {
    (slices, catchUp, self.answer) = (nil, {}, answer)
  }

  /// Creates a rule that reacts to changes of a part of the state, and keeps a copy of that part.
  @inlinable init<Value: Equatable & Sendable>(
    watching part: StateReader<Value>, in slice: StateSlice,
    _ next: @escaping @Sendable (_ old: Value, _ new: Value) -> Action?
  ) {
    let known = Locked<Value?>(nil)
    slices = (slice, nil)
    catchUp = {
      let value = part.read(as: .rule) { $0 }
      known.withLock { $0 = value }
    }
    answer = { _, send in
      guard let old = known.withLock({ $0 }) else { return }
      guard let new = part.read(as: .rule, { $0 == old ? Value?.none : .some($0) }) else { return }
      known.withLock { $0 = new }
      if let action = next(old, new) { send(action) }
    }
  }

  /// Creates a rule that reacts to the beginning of a situation.
  ///
  /// - Parameter end: What to report if the situation lasts after the rule's action; `nil` if it may.
  @inlinable init(
    in slices: Slices, dispatching next: Action, orReporting end: StoreWarning?,
    if holds: @escaping @Sendable () -> Bool
  ) {
    let isKnown = Locked(false)
    (self.slices, catchUp) = (slices, {})
    let begins = { @Sendable in
      let holds = holds()
      return isKnown.withLock { isKnown in
        defer { isKnown = holds }
        return holds && !isKnown
      }
    }
    answer = { _, send in if begins() { send(next) } }
    start = { send in if begins() { send(next) } }
    if let end { check = { holds() ? end : nil } }
  }

  /// Returns whether the rule reacts to actions, or a change may have reached what it watches.
  @inlinable func mayApply(after change: StateChange?) -> Bool {
    guard let slices, let change else { return true }
    if slices.first.overlaps(change.slice) { return true }
    return slices.others.map { $0.overlaps(change.slice) || $1.overlaps(change.slice) } ?? false
  }
}
