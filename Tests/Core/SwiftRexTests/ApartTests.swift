import Testing

@testable import SwiftRex

/// Values in lines of the cache that hold nothing else.
struct ApartTests {
  private final class Lease {}

  @Test func `no two of them share a line, nor one with anything else`() {
    let small = (0..<9).map { _ in Small() }
    let places = small.map(\.place) + [Large().place]
    #expect(places.allSatisfy { $0.isMultiple(of: 128) })
    #expect(Set(small.map(\.place)).count == small.count)
  }

  @Test func `the value is kept, and goes with its place`() {
    weak var watched: Lease?
    do {
      let lease = Lease()
      watched = lease
      let apart = Apart(lease)
      let isKept = apart.place.pointee === lease
      #expect(isKept)
    }
    #expect(watched == nil)
  }

  private final class Small {
    private let value = Apart(UInt8(1))

    var place: UInt { UInt(bitPattern: value.place) }
  }

  private final class Large {
    private let value = Apart((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17))

    var place: UInt { UInt(bitPattern: value.place) }
  }
}
