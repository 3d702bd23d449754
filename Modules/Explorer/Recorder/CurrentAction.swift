public import SwiftRex
public import Synchronization

/// The action that a store handles now. The store handles one at a time, so nothing else changes it meanwhile.
@usableFromInline final class CurrentAction<Action: Sendable, State: Sendable>: Sendable {
  /// The number of the action; 0 if none is handled, or if ``details`` has another action.
  @usableFromInline let number = Atomic(0)
  @usableFromInline let details = Locked(Details())

  @usableFromInline struct Details: Sendable {
    /// An action that waited longer than the one that arrived, or whose effects are off.
    @usableFromInline var other: Boxed<Handled>?
    @usableFromInline var time = Duration.zero
    @usableFromInline var start: ContinuousClock.Instant?
    @usableFromInline var before: Boxed<State>?

    @inlinable init() {}

    @inlinable init(time: Duration, start: ContinuousClock.Instant?, before: Boxed<State>?) {
      (self.time, self.start, self.before) = (time, start, before)
    }
  }

  /// An action that is handled, and its number.
  @usableFromInline struct Handled: Sendable {
    @usableFromInline let dispatched: DispatchedAction<Action>
    @usableFromInline let number: Int
    @usableFromInline var isGated = false

    @inlinable init(dispatched: DispatchedAction<Action>, number: Int, isGated: Bool = false) {
      (self.dispatched, self.number, self.isGated) = (dispatched, number, isGated)
    }
  }

  @inlinable init() {}

  /// The number of the action that arrived; 0 if it is not handled, or if its effects are off.
  @inlinable var arrivedNumber: Int { number.load(ordering: .relaxed) }

  /// Begins to handle the action that arrived.
  @inlinable func begin(_ number: Int, _ details: Details?) {
    if let details { self.details.withLock { $0 = details } }
    self.number.store(number, ordering: .relaxed)
  }

  /// Begins to handle another action than the one that arrived, or none.
  @inlinable func begin(_ other: Handled?, _ details: Details) {
    number.store(0, ordering: .relaxed)
    self.details.withLock {
      $0 = details
      $0.other = other.map(Boxed.value)
    }
  }

  /// Returns the action that is handled; `nil` if there is none.
  @inlinable func handled(_ action: Action, _ source: ActionSource) -> Handled? {
    let number = arrivedNumber
    if number > 0 { return Handled(dispatched: DispatchedAction(action, dispatcher: source), number: number) }
    return details.withLock { $0.other?.value }
  }

  /// Returns the details, and forgets them.
  @inlinable func takeDetails() -> Details {
    details.withLock { details in
      defer { details = Details() }
      return details
    }
  }
}

/// A value on the heap, which is small wherever it is copied.
@usableFromInline indirect enum Boxed<Value: Sendable>: Sendable {
  case value(Value)

  @inlinable var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
