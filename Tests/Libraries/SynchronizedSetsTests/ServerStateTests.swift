import SwiftRexTesting
import Testing

@testable import SynchronizedSets

/// What a store is known to have.
struct ServerStateTests {
  @Test func `whatever is done, it is what a dictionary would be`() {
    var random = SeededGenerator(seed: 7)
    var state = ServerState()
    var dictionary: [String: Bool] = [:]
    for _ in 1...3000 {
      let item = String(Int.random(in: 0..<100, using: &random))
      let value = [true, false, nil].randomElement(using: &random) ?? nil
      let copy = state
      state[item] = value
      dictionary[item] = value
      #expect(state[item] == dictionary[item])
      #expect(state.isEmpty == dictionary.isEmpty)
      #expect(Set(state.keys) == Set(dictionary.keys))
      #expect((state == copy) == (copy[item] == value))
    }
    for (item, value) in dictionary { #expect(state[item] == value) }
  }

  @Test func `what is remembered is spread over the hashes of its items`() {
    let memberships = (0..<100).map { ServerState.Membership(item: "\($0)", isMember: true) }
    #expect(Set(memberships.map(\.hashValue)).count > 90)
    #expect(memberships[0].hashValue == ServerState.Membership(item: "0", isMember: false).hashValue)
  }
}
