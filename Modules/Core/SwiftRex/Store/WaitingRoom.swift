public import Synchronization

/// Where the actions of other threads wait for the one that handles them.
///
/// They wait in one line. The thread that works takes it as a whole, against its own empty one, and then reads memory
/// that lies in a row and that nobody writes; so it seldom meets those who come.
///
/// Cost: constant on average; a line keeps its memory.
@usableFromInline
struct WaitingRoom<Element: Sendable>: ~Copyable, @unchecked Sendable {  // `line` is protected by `lock`.
  @usableFromInline
  struct Contents: ~Copyable {
    /// 0: nobody handles actions; 1: somebody does; 2: so, and others wait. Only under the lock does it become 2, or 1
    /// again.
    @usableFromInline let state = Atomic<UInt8>(0)
    @usableFromInline let lock = Lock()
    @usableFromInline var line = Line<Element>()

    @inlinable
    init() {}
  }

  @usableFromInline let contents = Apart(Contents())

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { contents.place.pointee.state.load(ordering: .relaxed) != 2 }

  /// Whether somebody is at work; in one order with `leave()`.
  @inlinable var isBusy: Bool { contents.place.pointee.state.load(ordering: .sequentiallyConsistent) != 0 }

  /// Begins to work, unless somebody does already.
  @inlinable
  @inline(__always)
  func enter() -> Bool {
    contents.place.pointee.state.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
  }

  /// Ends the work, unless others wait.
  @inlinable
  @inline(__always)
  func leave() -> Bool {
    contents.place.pointee.state.compareExchange(expected: 1, desired: 0, ordering: .sequentiallyConsistent).exchanged
  }

  /// Lets an element wait, and answers whether nobody was at work, so that the caller is now.
  @inlinable
  func add(_ element: Element) -> Bool {
    contents.place.pointee.lock.lock()
    defer { contents.place.pointee.lock.unlock() }
    contents.place.pointee.line.append(element)
    return isEmpty && contents.place.pointee.state.exchange(2, ordering: .acquiringAndReleasing) == 0
  }

  /// Takes all who wait, in the order in which they came, for an empty line.
  @inlinable
  func take(for own: inout Line<Element>) {
    contents.place.pointee.lock.lock()
    defer { contents.place.pointee.lock.unlock() }
    swap(&own, &contents.place.pointee.line)
    contents.place.pointee.state.store(1, ordering: .relaxed)
  }
}
