/// Objects in a row, which it owns and which are visited without counting references.
@usableFromInline
final class Row<Object: AnyObject & Sendable>: @unchecked Sendable {
  // Whoever appends or removes must be alone: the lock is the owner's.
  @exclusivity(unchecked) @usableFromInline var places: UnsafeMutablePointer<Unmanaged<Object>>
  @exclusivity(unchecked) @usableFromInline var capacity: Int
  @exclusivity(unchecked) @usableFromInline var count = 0

  @inlinable
  init(capacity: Int = 0) {
    self.capacity = capacity
    places = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<count { places[index].release() }
    places.deallocate()
  }

  /// Calls back with each of the objects, in order; the row must not change meanwhile.
  @inlinable
  @inline(__always)
  func forEach(_ body: (Object) -> Void) {
    withExtendedLifetime(self) {
      var place = places
      let end = places + count
      while place != end {
        place.pointee._withUnsafeGuaranteedRef(body)
        place += 1
      }
    }
  }

  @inlinable
  func append(_ object: Object) {
    if count == capacity { move(toCapacity: max(4, capacity * 2)) }
    (places + count).initialize(to: .passRetained(object))
    count += 1
  }

  /// Removes an object, if it is there; the others stay in order.
  func remove(_ object: Object) {
    guard let index = (0..<count).first(where: { places[$0]._withUnsafeGuaranteedRef { $0 === object } }) else {
      return
    }
    let removed = places[index]
    count -= 1
    (places + index).update(from: places + index + 1, count: count - index)
    removed.release()
  }

  /// Answers a row of the same objects.
  func copy() -> Row {
    let copy = Row(capacity: count)
    forEach { copy.append($0) }
    return copy
  }

  @usableFromInline
  func move(toCapacity larger: Int) {
    let new = UnsafeMutablePointer<Unmanaged<Object>>.allocate(capacity: larger)
    new.moveInitialize(from: places, count: count)
    places.deallocate()
    (places, capacity) = (new, larger)
  }
}
