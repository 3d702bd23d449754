public import Synchronization

/// What the task of an effect goes on with, when the effect ended with an action that began another one.
///
/// A task that ends by dispatching opens the succession for its thread. The first effect that begins on that thread
/// meanwhile is left to it, which saves making a task and waking a thread. It does not wait for others: before the
/// thread runs another `IO`, or handles an action that was waiting, it begins in a task of its own.
@usableFromInline
package final class Succession: @unchecked Sendable {
  // `successor` belongs to the thread for which it is open; the atomic steps that open and close it are the lock.
  /// The thread for which it is open; 0 for none.
  @usableFromInline let thread = Atomic<UInt>(0)
  @exclusivity(unchecked) private var successor: Successor?

  init() {}

  private var isMine: Bool {
    let thread = thread.load(ordering: .relaxed)
    return thread != 0 && thread == currentThread()
  }

  /// Dispatches, and answers the work that was left to the task meanwhile, if any.
  @usableFromInline
  package func leave(to task: Task<Void, Never>, by dispatch: () -> Void) -> Successor? {
    guard thread.compareExchange(expected: 0, desired: currentThread(), ordering: .acquiring).exchanged else {
      dispatch()
      return nil
    }
    dispatch()
    defer { thread.store(0, ordering: .releasing) }
    successor?.task = task
    return successor.take()
  }

  /// Leaves work to the task that ends on the calling thread, and answers whether there is one that has none yet.
  @usableFromInline
  package func take(_ work: @autoclosure () -> Successor) -> Bool {
    guard isMine, successor == nil else { return false }
    successor = work()
    return true
  }

  /// Begins what was left to the task on the calling thread, because there is more to do before.
  @inlinable
  @inline(__always)
  func letGo() {
    if thread.load(ordering: .relaxed) != 0 { letGoOfMine() }
  }

  @usableFromInline
  func letGoOfMine() {
    if isMine { successor.take()?.begin() }
  }
}
