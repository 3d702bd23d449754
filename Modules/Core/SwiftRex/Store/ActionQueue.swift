public import Synchronization

/// The actions that wait, first in, first out, and whether a thread is draining them.
///
/// At most one thread drains at a time: it has begun by `tryBeginDraining` or `append`, and ends when `takeWaiting`
/// returns `false`. One atomic step each takes an action through an idle queue; the lock is for those that wait.
@usableFromInline final class ActionQueue<ActionType: Sendable>: @unchecked Sendable {
  @usableFromInline typealias Batch = ContiguousArray<DispatchedAction<ActionType>>

  @usableFromInline enum Phase: UInt8, AtomicRepresentable {
    case idle, draining, drainingWithWaiting
  }

  // `inbox` is protected by `lock`, under which alone `phase` becomes, and stops being, `drainingWithWaiting`.
  @usableFromInline let phase = Atomic(Phase.idle)
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var inbox: Batch = []

  @inlinable init() {}

  /// Begins draining, unless a thread is at it, and returns whether it did.
  @inlinable func tryBeginDraining() -> Bool {
    phase.compareExchange(expected: .idle, desired: .draining, ordering: .acquiring).exchanged
  }

  /// Appends an action for the thread that is draining; begins draining if there is none, and returns whether it did.
  @inlinable func append(_ action: DispatchedAction<ActionType>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    inbox.append(action)
    return phase.exchange(.drainingWithWaiting, ordering: .acquiringAndReleasing) == .idle
  }

  /// Exchanges the actions that wait for an empty batch. If none waits, ends draining and returns `false`.
  @inlinable func takeWaiting(_ batch: inout Batch) -> Bool {
    if phase.compareExchange(expected: .draining, desired: .idle, ordering: .releasing).exchanged { return false }
    lock.lock()
    defer { lock.unlock() }
    swap(&inbox, &batch)
    phase.store(.draining, ordering: .relaxed)
    return true
  }
}
