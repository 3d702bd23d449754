public import Synchronization

/// Where the actions of other threads wait for the one that handles them.
///
/// An object of its own, so that those who come do not slow down the one who works by writing beside what it reads.
@usableFromInline
final class WaitingRoom<Element: Sendable>: @unchecked Sendable {  // `waiting` is protected by `lock`.
  /// 0: nobody handles actions; 1: somebody does; 2: so, and actions of others wait.
  @usableFromInline let phase = Atomic<UInt8>(0)
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var waiting = Line<Element>()

  @inlinable
  init() {}

  /// Lets an element wait, and answers whether nobody was at work, so that the caller is now.
  @inlinable
  func add(_ element: Element) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    waiting.append(element)
    return phase.exchange(2, ordering: .acquiringAndReleasing) == 0
  }

  /// Exchanges the empty line of the one who works for the one that waits.
  @inlinable
  func leave(to own: inout Line<Element>) {
    lock.lock()
    defer { lock.unlock() }
    swap(&waiting, &own)
    phase.store(1, ordering: .relaxed)
  }
}
