public import Synchronization

/// Where actions wait while another one is being handled, and who handles them.
///
/// One atomic step enters the queue when it is idle, and one leaves it when nobody waits; only those who find it busy
/// take the lock.
@usableFromInline
final class ActionQueue<Action: Sendable>: @unchecked Sendable {  // `waiting` is protected by `lock`.
  /// 0: idle; 1: somebody handles actions; 2: so, and others wait.
  @usableFromInline let phase = Atomic<UInt8>(0)
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<DispatchedAction<Action>> = []

  @inlinable
  init() {}

  /// Enters an idle queue; whoever got `true` handles actions until `leave()` answers `true`.
  @inlinable
  func enter() -> Bool {
    phase.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  /// Leaves the queue, unless actions wait.
  ///
  /// In one order with `isBusy`, so that of the two, one who leaves and one who begins to wait for idleness, either sees
  /// the other.
  @inlinable
  func leave() -> Bool {
    phase.compareExchange(expected: 1, desired: 0, ordering: .sequentiallyConsistent).exchanged
  }

  /// Lets an action wait, and answers whether the queue was idle after all, so that the caller has entered it.
  @inlinable
  func add(_ action: DispatchedAction<Action>) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    waiting.append(action)
    return phase.exchange(2, ordering: .acquiringAndReleasing) == 0
  }

  /// Exchanges the actions that wait for an empty list.
  @inlinable
  func take(_ batch: inout ContiguousArray<DispatchedAction<Action>>) {
    lock.lock()
    defer { lock.unlock() }
    swap(&waiting, &batch)
    phase.store(1, ordering: .relaxed)
  }

  /// Whether an action is being handled.
  var isBusy: Bool { phase.load(ordering: .sequentiallyConsistent) != 0 }
}
