public import Synchronization

/// Where actions wait while another one is being handled, and who handles them.
///
/// One atomic step enters the queue when it is idle, and one leaves it when nobody waits. The thread that has entered
/// and claimed it lets its own actions wait in a line that only it sees, as long as no other action waits elsewhere and
/// nobody has knocked; all others wait in a room, whose line it takes over when its own is empty. So the order is that of
/// arrival.
@usableFromInline
final class ActionQueue<Action: Sendable>: @unchecked Sendable {
  @usableFromInline typealias Waiting = Lendable<DispatchedAction<Action>>

  // `own` and `hand` belong to the thread that has entered; the atomic steps in and out are the lock.
  /// Which thread has entered and claimed the queue; 0 for none. A thread that reads its own number has.
  @usableFromInline let owner = Atomic<UInt>(0)
  @usableFromInline let own = Apart(Line<Waiting>())
  /// Where the action lies that is being handled, if it has waited: from `next()` to `finish()`.
  @usableFromInline let hand = Apart<Waiting>.allocate()
  @usableFromInline let others = WaitingRoom<Waiting>()

  @inlinable
  init() {}

  deinit {
    hand.deallocate()
  }

  /// Enters an idle queue; whoever got `true` handles actions until it has left.
  @inlinable
  @inline(__always)
  func enter() -> Bool { others.enter() }

  /// Makes the thread that has entered, and is about to dispatch, known to itself.
  @inlinable
  func claim() {
    if owner.load(ordering: .relaxed) == 0 { owner.store(currentThread(), ordering: .relaxed) }
  }

  /// Leaves a queue that the thread has entered but not claimed, unless others wait, or have knocked.
  @inlinable
  @inline(__always)
  func leaveUnclaimed() -> Bool { others.leave() }

  /// Leaves the queue when `next()` has found nothing, unless others wait, or have knocked, since then.
  @inlinable
  @inline(__always)
  func leave() -> Bool {
    owner.store(0, ordering: .relaxed)
    return others.leave()
  }

  /// Lets an action of the thread that has claimed the queue wait, and answers whether it was that thread's and could.
  @inlinable
  func addOwn(_ action: Lent<DispatchedAction<Action>>) -> Bool {
    guard others.isEmpty else { return false }
    let owner = owner.load(ordering: .relaxed)
    guard owner != 0, owner == currentThread() else { return false }
    own.place.pointee.append(action.copy())
    return true
  }

  /// Lets an action wait, and answers whether the queue was idle after all, so that the caller has entered it.
  @inlinable
  func add(_ action: Lent<DispatchedAction<Action>>) -> Bool {
    others.add(action.copy())
  }

  /// Takes the next action into the hand of the thread that has entered, and answers whether there is one; `finish()`
  /// must follow.
  @inlinable
  func next() -> Bool {
    if own.place.pointee.isEmpty {
      guard !others.isEmpty else { return false }
      others.take(for: &own.place.pointee)
    }
    return own.place.pointee.moveFirst(to: hand)
  }

  /// Lets go of the action in the hand.
  @inlinable
  func finish() {
    hand.deinitialize(count: 1)
  }

  /// Answers whether an action is being handled; if so, whoever handles it looks whether there is a next one before it
  /// leaves.
  @usableFromInline
  func knock() -> Bool { others.knock() }
}
