import Testing

@testable import SwiftRex

/// Where actions of other threads wait.
struct WaitingRoomTests {
  private final class Guest: Sendable {
    let thread: Int
    let number: Int

    init(thread: Int, number: Int) {
      (self.thread, self.number) = (thread, number)
    }
  }

  @Test func `only the first of all who come is told to work`() {
    let room = WaitingRoom<Int>()
    let answers = [room.add(1), room.add(2)]
    let wereWaiting = !room.isEmpty
    var own = Line<Int>()
    room.take(for: &own)
    let isEmpty = room.isEmpty
    let answer = room.add(3)
    #expect(answers == [true, false])
    #expect(wereWaiting && isEmpty && !answer)
    #expect([own.popFirst(), own.popFirst(), own.popFirst()] == [1, 2, nil])
    room.take(for: &own)
    #expect([own.popFirst(), own.popFirst()] == [3, nil])
  }

  @Test func `whoever works leaves when nobody waits, and not before`() {
    let room = WaitingRoom<Int>()
    let entered = [room.enter(), room.enter()]
    #expect(entered == [true, false])
    _ = room.add(1)
    let left = room.leave()
    var own = Line<Int>()
    room.take(for: &own)
    let leftThen = room.leave()
    #expect([left, leftThen] == [false, true])
  }

  @Test func `whoever works looks once more after a knock, and nobody is woken by one`() {
    let room = WaitingRoom<Int>()
    let isBusyBefore = room.knock()
    _ = room.enter()
    let isBusy = [room.knock(), room.knock()]
    let left = room.leave()
    let isEmpty = room.isEmpty
    var own = Line<Int>()
    room.take(for: &own)
    let guest = own.popFirst()
    let leftThen = room.leave()
    let isBusyAfter = room.knock()
    #expect([isBusyBefore, left, isEmpty, leftThen, isBusyAfter] == [false, false, false, true, false])
    #expect(isBusy == [true, true])
    #expect(guest == nil)
  }

  @Test func `while one takes them out, eight bring theirs, each in order`() {
    let room = WaitingRoom<Guest>()
    var taken = Array(repeating: 0, count: 8)
    var own = Line<Guest>()
    let all = onThread {
      onThreads(8) { thread in
        for number in 0..<2_000 { _ = room.add(Guest(thread: thread, number: number)) }
      }
    }
    while taken.reduce(0, +) < 16_000 {
      room.take(for: &own)
      while let guest = own.popFirst() {
        #expect(guest.number == taken[guest.thread])
        taken[guest.thread] += 1
      }
    }
    all.waitUntilOpen()
    #expect(taken == Array(repeating: 2_000, count: 8))
  }

  @Test func `who still waits when the room goes is let go`() {
    weak var guest: Guest?
    do {
      let room = WaitingRoom<Guest>()
      let waiting = Guest(thread: 0, number: 0)
      guest = waiting
      _ = room.add(waiting)
    }
    #expect(guest == nil)
  }
}

extension Line {
  /// Takes out the first element.
  fileprivate mutating func popFirst() -> Element? {
    let place = UnsafeMutablePointer<Element>.allocate(capacity: 1)
    defer { place.deallocate() }
    return moveFirst(to: place) ? place.move() : nil
  }
}
