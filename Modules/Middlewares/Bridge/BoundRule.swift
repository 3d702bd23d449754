public import SwiftRex

/// A rule that is bound to the state of a store.
@usableFromInline struct BoundRule<Action: Sendable>: Sendable {
  /// The slice of the state that the rule watches; `nil` if the action alone decides.
  @usableFromInline let slice: StateSlice?
  /// Reads the watched part before an action, because the rule has missed earlier ones.
  @usableFromInline let catchUp: @Sendable () -> Void
  /// Sends the action to dispatch after another one, if there is one.
  @usableFromInline let answer: @Sendable (Action, _ send: (Action) -> Void) -> Void

  /// Creates a rule that reacts to actions.
  @inlinable init(answer: @escaping @Sendable (Action, (Action) -> Void) -> Void) {
    (slice, catchUp, self.answer) = (nil, {}, answer)
  }

  /// Creates a rule that reacts to changes of a part of the state, of which it keeps a copy.
  @inlinable init<Value: Equatable & Sendable>(
    watching part: StateReader<Value>, in slice: StateSlice,
    _ next: @escaping @Sendable (_ old: Value, _ new: Value) -> Action?
  ) {
    let known = Locked<Value?>(nil)
    self.slice = slice
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
}
