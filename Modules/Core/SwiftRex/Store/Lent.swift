/// A value where it lies in memory, valid only as long as the call that it is handed to.
///
/// Whoever hands it on neither copies the value nor stores it anew.
@frozen
@usableFromInline
struct Lent<Value> {
  @usableFromInline let place: UnsafePointer<Lendable<Value>>

  @inlinable
  init(_ place: UnsafePointer<Lendable<Value>>) {
    self.place = place
  }

  /// Calls back with the value.
  @inlinable
  @inline(__always)
  func read<Result>(_ body: (Value) -> Result) -> Result {
    place.pointee.lend(body)
  }

  /// Copies a value that is to wait.
  @inlinable
  func copy() -> Lendable<Value> { Lendable(place.pointee.value) }

  /// Lends a value to a function.
  ///
  /// A struct of one stored property is laid out like that property. The stack is not guarded, since nobody writes there.
  @inlinable
  @inline(__always)
  static func lend<Result>(_ value: Value, to body: (Lent) -> Result) -> Result {
    _withUnprotectedUnsafePointer(to: value) {
      $0.withMemoryRebound(to: Lendable<Value>.self, capacity: 1) { body(Lent($0)) }
    }
  }

  /// Calls back with the action and the dispatcher of a dispatched action.
  ///
  /// The dispatcher, its second property, lies at the first place behind the action, its first one, that suits it.
  @inlinable
  @inline(__always)
  func split<Action, Result>(_ body: (Lent<Action>, Lent<ActionSource>) -> Result) -> Result
  where Value == DispatchedAction<Action> {
    let first = UnsafeRawPointer(place)
    let second = (first + MemoryLayout<Action>.size).alignedUp(for: ActionSource.self)
    return first.withMemoryRebound(to: Lendable<Action>.self, capacity: 1) { action in
      second.withMemoryRebound(to: Lendable<ActionSource>.self, capacity: 1) {
        body(Lent<Action>(action), Lent<ActionSource>($0))
      }
    }
  }
}
