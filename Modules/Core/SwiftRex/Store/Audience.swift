/// Those who hear of a state, each beside the part of it that they asked for: who is not concerned is passed over unseen,
/// and the others are visited without counting references.
@usableFromInline
final class Audience<State: Sendable>: @unchecked Sendable {
  // Changed only under the subject's lock, and not while the subject is emitting to it.
  @exclusivity(unchecked) @usableFromInline var seats: UnsafeMutablePointer<Seat>
  @exclusivity(unchecked) @usableFromInline var capacity: Int
  @exclusivity(unchecked) @usableFromInline var end: UnsafeMutablePointer<Seat>

  /// One of them, whom the audience owns.
  @frozen
  @usableFromInline
  struct Seat {
    @usableFromInline let region: StateRegion
    @usableFromInline let listener: Unmanaged<Listener<State>>
  }

  @usableFromInline
  init(capacity: Int = 0) {
    self.capacity = capacity
    seats = .allocate(capacity: capacity)
    end = seats
  }

  var count: Int { end - seats }

  deinit {
    for index in 0..<count { seats[index].listener.release() }
    seats.deallocate()
  }

  /// Lets all hear the state who asked for what a change may have reached, in order; nobody may come or go meanwhile.
  @inlinable
  @inline(__always)
  func hear(_ change: StateRegion, at place: UnsafeMutablePointer<Lendable<State>>) {
    withExtendedLifetime(self) {
      var seat = seats
      let end = self.end
      while seat != end {
        if seat.pointee.region.isTold(of: change) {
          seat.pointee.listener._withUnsafeGuaranteedRef { $0.hear(at: place) }
        }
        seat += 1
      }
    }
  }

  /// Calls back with each of them, in order; nobody may come or go meanwhile.
  func forEach(_ body: (Listener<State>) -> Void) {
    withExtendedLifetime(self) {
      for index in 0..<count { seats[index].listener._withUnsafeGuaranteedRef(body) }
    }
  }

  func append(_ listener: Listener<State>) {
    if count == capacity { move(toCapacity: max(4, capacity * 2)) }
    end.initialize(to: Seat(region: listener.region, listener: .passRetained(listener)))
    end += 1
  }

  /// Removes a listener, if it is there; the others stay in order.
  func remove(_ listener: Listener<State>) {
    guard let index = (0..<count).first(where: { seats[$0].listener._withUnsafeGuaranteedRef { $0 === listener } })
    else { return }
    let removed = seats[index].listener
    (seats + index).update(from: seats + index + 1, count: count - index - 1)
    end -= 1
    removed.release()
  }

  /// Answers an audience of the same listeners.
  func copy() -> Audience {
    let copy = Audience(capacity: count)
    forEach { copy.append($0) }
    return copy
  }

  private func move(toCapacity larger: Int) {
    let new = UnsafeMutablePointer<Seat>.allocate(capacity: larger)
    new.moveInitialize(from: seats, count: count)
    seats.deallocate()
    (seats, end, capacity) = (new, new + count, larger)
  }
}
