public import SwiftRex
public import Synchronization

/// The action that a store is handling. Stores handle one action at a time, so nothing else changes it meanwhile.
@usableFromInline final class CurrentAction<State: Sendable>: Sendable {
  /// The number of the action; before the first one, when the work listed in the initial state starts, that of the last
  /// action of the recording that is continued, or 0.
  @usableFromInline let count: Atomic<Int>
  @usableFromInline let details = Locked(Details())

  /// What is needed at the end of the action.
  @usableFromInline struct Details: Sendable {
    @usableFromInline var time = Duration.zero
    @usableFromInline var start: ContinuousClock.Instant?
    /// The state before the action, as a closure so that copies of the details are small.
    @usableFromInline var before: (@Sendable () -> State)?

    @inlinable init() {}

    @inlinable init(time: Duration, start: ContinuousClock.Instant?, before: State?) {
      (self.time, self.start) = (time, start)
      if let before { self.before = { before } }
    }
  }

  @inlinable init(after number: Int) { count = Atomic(number) }

  /// The number of the action.
  @inlinable var number: Int { count.load(ordering: .relaxed) }

  /// Starts handling the action with a number.
  @inlinable func begin(_ number: Int) { count.store(number, ordering: .relaxed) }

  @inlinable func keep(_ details: Details) { self.details.withLock { $0 = details } }

  /// Returns the details and clears them.
  @inlinable func takeDetails() -> Details {
    details.withLock { details in
      defer { details = Details() }
      return details
    }
  }
}
