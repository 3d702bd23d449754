public import Synchronization

/// The waiting actions, first in, first out, and whether a thread drains them.
///
/// At most one thread drains at a time. It begins with `tryBeginDraining` or `append`, and ends with `tryEndDraining` or
/// `takeWaiting`. An action that finds the queue idle costs one atomic operation to begin and one to end; only actions
/// that wait need the lock.
@usableFromInline final class ActionQueue<ActionType: Sendable>: @unchecked Sendable {
  /// A waiting action.
  @usableFromInline struct Waiting: Sendable {
    @usableFromInline let action: DispatchedAction<ActionType>
    /// The life that the action belongs to, if an effect with a name or of an element dispatched it.
    @usableFromInline let life: EffectLife?
    /// The number of actions in the chain of follow-ups that ends with this one.
    @usableFromInline let chain: Int

    @inlinable init(_ action: DispatchedAction<ActionType>, of life: EffectLife?, chain: Int) {
      (self.action, self.life, self.chain) = (action, life, chain)
    }
  }

  @usableFromInline typealias Batch = ContiguousArray<Waiting>

  @usableFromInline enum Phase: UInt8, AtomicRepresentable {
    case idle, draining, drainingWithWaiting
  }

  // `inbox` and `followedThread` are protected by `lock`, which is held whenever `phase` becomes or stops being
  // `drainingWithWaiting`. Only the thread that drains sets and reads `chain`.
  @usableFromInline let phase = Atomic(Phase.idle)
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var inbox: Batch = []
  /// The thread that drains a batch, whose actions are follow-ups; 0 if there is none.
  @exclusivity(unchecked) @usableFromInline var followedThread: UInt = 0
  /// The length of the chain that ends with the action that is handled.
  @exclusivity(unchecked) @usableFromInline var chain = 0

  @inlinable init() {}

  /// Begins draining unless a thread already drains; returns whether it began.
  @inlinable func tryBeginDraining() -> Bool {
    phase.compareExchange(expected: .idle, desired: .draining, ordering: .acquiring).exchanged
  }

  /// Appends an action for the thread that drains. If there is none, begins draining and returns `true`.
  @inlinable func append(_ action: DispatchedAction<ActionType>, of life: EffectLife?) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    inbox.append(Waiting(action, of: life, chain: followedThread == Platform.currentThread ? chain + 1 : 1))
    return phase.exchange(.drainingWithWaiting, ordering: .acquiringAndReleasing) == .idle
  }

  /// Ends draining unless actions wait; returns whether it ended.
  @inlinable func tryEndDraining() -> Bool {
    phase.compareExchange(expected: .draining, desired: .idle, ordering: .releasing).exchanged
  }

  /// Exchanges the waiting actions for an empty batch. If there are none, ends draining and returns `false`.
  @inlinable func takeWaiting(_ batch: inout Batch) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    swap(&inbox, &batch)
    let isEmpty = batch.isEmpty
    followedThread = isEmpty ? 0 : Platform.currentThread
    _ = phase.exchange(isEmpty ? .idle : .draining, ordering: .releasing)
    return !isEmpty
  }
}
