/// Values in the order in which they came: appended at one end and taken out at either, without copies.
///
/// Cost: constant; appending to a full line doubles its memory, which it keeps.
@frozen
@usableFromInline
struct Line<Element: ~Copyable>: ~Copyable {
  @usableFromInline var places: UnsafeMutablePointer<Element>
  @usableFromInline var capacity = 8
  @usableFromInline var first = 0
  @usableFromInline var count = 0

  @inlinable
  init() {
    places = .allocate(capacity: capacity)
  }

  @inlinable
  deinit {
    for number in 0..<count { (places + index(number)).deinitialize(count: 1) }
    places.deallocate()
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// Where the element with this number lies; the capacity is a power of two.
  @inlinable
  func index(_ number: Int) -> Int { (first &+ number) & (capacity &- 1) }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow() }
    (places + index(count)).initialize(to: element)
    count &+= 1
  }

  /// Moves the first element to another place in memory, and answers whether there was one.
  @inlinable
  mutating func moveFirst(to place: UnsafeMutablePointer<Element>) -> Bool {
    guard count > 0 else { return false }
    place.initialize(to: (places + first).move())
    first = index(1)
    count &-= 1
    return true
  }

  @inlinable
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count &-= 1
    return (places + index(count)).move()
  }

  @inlinable
  @inline(never)
  mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    for number in 0..<count { (larger + number).moveInitialize(from: places + index(number), count: 1) }
    places.deallocate()
    (places, capacity, first) = (larger, capacity * 2, 0)
  }
}
