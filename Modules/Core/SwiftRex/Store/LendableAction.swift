/// A dispatched action that is handled where it lies in memory.
@frozen
@usableFromInline
struct LendableAction<Action: Sendable>: ~Copyable, Sendable {
  @usableFromInline let action: Lendable<Action>
  @usableFromInline let dispatcher: Lendable<ActionSource>

  @inlinable
  init(_ dispatchedAction: DispatchedAction<Action>) {
    action = Lendable(dispatchedAction.action)
    dispatcher = Lendable(dispatchedAction.dispatcher)
  }

  @inlinable var dispatchedAction: DispatchedAction<Action> {
    DispatchedAction(action.value, dispatcher: dispatcher.value)
  }

  /// Calls back with the place of a dispatched action, which it takes for a lendable one: both have the same parts in
  /// the same order.
  @inlinable
  @inline(__always)
  static func withPlace(of dispatchedAction: DispatchedAction<Action>, _ body: (UnsafePointer<LendableAction>) -> Void)
  {
    withUnsafePointer(to: dispatchedAction) { body(UnsafeRawPointer($0).assumingMemoryBound(to: LendableAction.self)) }
  }
}
