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
    #expect(room.add(1))
    #expect(!room.add(2))
    #expect(!room.isEmpty)
    var own = Line<Int>()
    room.leave(to: &own)
    #expect(room.isEmpty)
    #expect(!room.add(3))
    room.leave(to: &own)
    #expect([own.popFirst(), own.popFirst(), own.popFirst(), own.popFirst()] == [1, 2, 3, nil])
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
      room.leave(to: &own)
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
