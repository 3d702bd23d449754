public import SwiftRex
public import Synchronization

/// The action that a store handles now. The store handles one at a time, so nothing else changes it meanwhile.
@usableFromInline final class CurrentAction<Action: Sendable, State: Sendable>: Sendable {
  /// The number before the first action, when the work that the initial state lists starts.
  @inlinable static var none: Int { -1 }

  /// The number of the action; 0 if none is handled, or if ``details`` has another action.
  @usableFromInline let number = Atomic(none)
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
  @inlinable func begin(_ number: Int) { self.number.store(number, ordering: .relaxed) }

  /// Keeps what is needed at the end of the action that arrived.
  @inline(never) @inlinable func keep(_ details: Details) { self.details.withLock { $0 = details } }

  /// Begins to handle another action than the one that arrived, or none.
  @inlinable func begin(_ other: Handled?, _ details: Details) {
    number.store(0, ordering: .relaxed)
    self.details.withLock {
      $0 = details
      $0.other = other.map(Boxed.value)
    }
  }

  /// Returns the result of a function for another action than the one that arrived, if one is handled.
  @inline(never) @inlinable func handleOther(_ function: BoundMiddleware<Action, Action>.Function) -> IO<Action> {
    guard let other = details.withLock({ $0.other?.value }), !other.isGated else { return .pure() }
    return function(other.dispatched.action, other.dispatched.dispatcher).with(cause: other.number)
  }

  /// Returns the details, and forgets them.
  @inlinable func takeDetails() -> Details {
    details.withLock { details in
      defer { details = Details() }
      return details
    }
  }
}

/// A value on the heap, so that copies of it are small.
@usableFromInline indirect enum Boxed<Value: Sendable>: Sendable {
  case value(Value)

  @inlinable var value: Value {
    switch self {
    case .value(let value): value
    }
  }
}
