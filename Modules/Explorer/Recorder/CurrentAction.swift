public import SwiftRex
public import Synchronization

/// The action that a store handles now. The store handles one at a time, so nothing else changes it meanwhile.
@usableFromInline final class CurrentAction<State: Sendable>: Sendable {
  /// The number of the action; 0 before the first, when the work that the initial state lists starts.
  @usableFromInline let count = Atomic(0)
  @usableFromInline let details = Locked(Details())

  /// What is needed at the end of the action.
  @usableFromInline struct Details: Sendable {
    @usableFromInline var time = Duration.zero
    @usableFromInline var start: ContinuousClock.Instant?
    /// Returns the state before the action; a function, so that copies of it are small.
    @usableFromInline var before: (@Sendable () -> State)?

    @inlinable init() {}

    @inlinable init(time: Duration, start: ContinuousClock.Instant?, before: State?) {
      (self.time, self.start) = (time, start)
      if let before { self.before = { before } }
    }
  }

  @inlinable init() {}

  /// The number of the action.
  @inlinable var number: Int { count.load(ordering: .relaxed) }

  /// Begins to handle the action with a number.
  @inlinable func begin(_ number: Int) { count.store(number, ordering: .relaxed) }

  @inlinable func keep(_ details: Details) { self.details.withLock { $0 = details } }

  /// Returns the details, and forgets them.
  @inlinable func takeDetails() -> Details {
    details.withLock { details in
      defer { details = Details() }
      return details
    }
  }
}
