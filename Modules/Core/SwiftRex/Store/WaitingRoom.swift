public import Synchronization

/// Where the actions of other threads wait for the one that handles them.
///
/// They wait in one line. The thread that works takes it as a whole, against its own empty one, and then reads memory
/// that lies in a row and that nobody writes; so it seldom meets those who come.
///
/// Cost: constant on average; a line keeps its memory.
@usableFromInline
struct WaitingRoom<Element: ~Copyable & Sendable>: ~Copyable, @unchecked Sendable {
  // `line` is protected by the lock of `door`.
  @usableFromInline
  struct Door: ~Copyable {
    /// 0: nobody handles actions; 1: somebody does; 2: so, and others wait, or have knocked. Only under the lock does it
    /// become 2, or 1 again.
    @usableFromInline let state = Atomic<UInt8>(0)
    @usableFromInline let lock = Lock()

    @inlinable
    init() {}
  }

  @usableFromInline let door = Apart(Door())
  @usableFromInline let line = Apart(Line<Element>())

  @inlinable
  init() {}

  /// Whether nobody waits, or has knocked, as far as can be seen.
  @inlinable var isEmpty: Bool { door.place.pointee.state.load(ordering: .relaxed) != 2 }

  /// Begins to work, unless somebody does already.
  @inlinable
  @inline(__always)
  func enter() -> Bool {
    door.place.pointee.state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  /// Ends the work, unless others wait, or have knocked.
  @inlinable
  @inline(__always)
  func leave() -> Bool {
    door.place.pointee.state.compareExchange(expected: 1, desired: 0, ordering: .releasing).exchanged
  }

  /// Answers whether somebody is at work, who then must `take` before they can leave, and so sees what the caller did
  /// before it knocked.
  func knock() -> Bool {
    door.place.pointee.lock.lock()
    defer { door.place.pointee.lock.unlock() }
    return door.place.pointee.state.compareExchange(expected: 1, desired: 2, ordering: .acquiring).original != 0
  }

  /// Lets an element wait, and answers whether nobody was at work, so that the caller is now.
  @inlinable
  func add(_ element: consuming Element) -> Bool {
    door.place.pointee.lock.lock()
    defer { door.place.pointee.lock.unlock() }
    line.place.pointee.append(element)
    return isEmpty && door.place.pointee.state.exchange(2, ordering: .acquiringAndReleasing) == 0
  }

  /// Takes all who wait, in the order in which they came, for an empty line.
  @inlinable
  func take(for own: inout Line<Element>) {
    door.place.pointee.lock.lock()
    defer { door.place.pointee.lock.unlock() }
    swap(&own, &line.place.pointee)
    door.place.pointee.state.store(1, ordering: .relaxed)
  }
}
