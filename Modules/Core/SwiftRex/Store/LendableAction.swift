/// A dispatched action that can be lent, in parts, where it lies in memory.
@frozen
@usableFromInline
struct LendableAction<Action: Sendable>: ~Copyable, Sendable {
  @usableFromInline let action: Lendable<Action>
  @usableFromInline let dispatcher: Lendable<ActionSource>

  /// Copies an action that is to wait.
  @inlinable
  init(copying place: UnsafePointer<LendableAction>) {
    action = Lendable(place.pointee.action.value)
    dispatcher = Lendable(place.pointee.dispatcher.value)
  }

  /// Calls back with the place of a dispatched action, which is valid only meanwhile.
  ///
  /// A struct of one stored property is laid out like that property, so both types have the same parts at the same
  /// offsets.
  @inlinable
  @inline(__always)
  static func withPlace(of dispatchedAction: DispatchedAction<Action>, _ body: (UnsafePointer<LendableAction>) -> Void)
  {
    withUnsafePointer(to: dispatchedAction) {
      $0.withMemoryRebound(to: LendableAction.self, capacity: 1) { body($0) }
    }
  }
}
