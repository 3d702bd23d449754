public import Synchronization

/// Where the actions of other threads wait for the one that handles them.
///
/// A Treiber stack: whoever comes puts an element on top in one atomic step, and the one who works takes all of them in
/// one step, and turns them over. An object of its own, so that those who come do not slow down the one who works by
/// writing beside what it reads.
///
/// Cost: constant on average. The nodes of those who waited last are kept for those who come next; to have none costs an
/// allocation, to have too many costs giving them back.
@usableFromInline
final class WaitingRoom<Element: Sendable>: @unchecked Sendable {
  // No lock: a node belongs to the thread that took it until it is on top, and then to the one that takes all.
  /// 0: nobody handles actions; 1: somebody does; else so, and this is the node on top.
  @usableFromInline let top = Atomic<UInt>(0)
  /// The first of the spare nodes; 0 if there is none.
  @usableFromInline let spare = Atomic<UInt>(0)

  /// One element that waits; a spare node has only `below`.
  @frozen
  @usableFromInline
  struct Node {
    @usableFromInline var below: UInt
    @usableFromInline let element: Element

    @inlinable
    init(_ element: Element, on below: UInt) {
      self.element = element
      self.below = below
    }
  }

  @inlinable
  init() {}

  deinit {
    var own = Line<Element>()
    leave(to: &own)
    Self.deallocate(spare.load(ordering: .acquiring))
  }

  @inlinable var isEmpty: Bool { top.load(ordering: .relaxed) <= 1 }

  /// Lets an element wait, and answers whether nobody was at work, so that the caller is now.
  @inlinable
  func add(_ element: Element) -> Bool {
    let node = takeSpare()
    var below = top.load(ordering: .relaxed)
    node.initialize(to: Node(element, on: below))
    while true {
      let (exchanged, now) = top.weakCompareExchange(
        expected: below, desired: UInt(bitPattern: node), successOrdering: .acquiringAndReleasing,
        failureOrdering: .relaxed)
      if exchanged { return below == 0 }
      below = now
      node.pointee.below = now
    }
  }

  /// Takes all who wait, in the order in which they came.
  @inlinable
  func leave(to own: inout Line<Element>) {
    var first: UInt = 0
    var next = top.exchange(1, ordering: .acquiring)
    while next > 1, let node = UnsafeMutablePointer<Node>(bitPattern: next) {
      (next, node.pointee.below, first) = (node.pointee.below, first, next)
    }
    next = first
    while let node = UnsafeMutablePointer<Node>(bitPattern: next) {
      own.append(node.pointee.element)
      next = node.pointee.below
      node.deinitialize(count: 1)
      UnsafeMutableRawPointer(node).storeBytes(of: next, as: UInt.self)
    }
    if first != 0 { putBack(first) }
  }

  /// A spare node.
  @inlinable
  func takeSpare() -> UnsafeMutablePointer<Node> {
    guard spare.load(ordering: .relaxed) != 0,
      let first = UnsafeMutablePointer<Node>(bitPattern: spare.exchange(0, ordering: .acquiring))
    else { return .allocate(capacity: 1) }
    let others = Self.below(first)
    if others != 0 { putBack(others) }
    return first
  }

  /// Keeps a row of nodes as the spare ones, unless there are some.
  @inlinable
  func putBack(_ first: UInt) {
    if !spare.compareExchange(expected: 0, desired: first, ordering: .releasing).exchanged { Self.deallocate(first) }
  }

  @inlinable
  static func below(_ node: UnsafeMutablePointer<Node>) -> UInt {
    UnsafeRawPointer(node).load(as: UInt.self)
  }

  @usableFromInline
  static func deallocate(_ first: UInt) {
    var next = first
    while let node = UnsafeMutablePointer<Node>(bitPattern: next) {
      next = below(node)
      node.deallocate()
    }
  }
}
