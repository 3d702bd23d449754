import Inspection
import Testing

/// Differences and those that came after them, as one list.
struct ValueChangeFollowingTests {
  private struct State {
    var number = 0
    var items: Set<String> = []
    var place: Place?
    var places: [String: Place] = [:]
    var optionalItems: Set<String>?
    var list: [Int] = []
    var row: [Place] = []
  }

  private struct Place: Equatable {
    var name = "oslo"
    var height = 1
  }

  private func changes(_ states: [State]) -> [String] {
    zip(states, states.dropFirst()).reduce([ValueChange]()) { $0.followed(by: ValueChange.between($1.0, $1.1)) }
      .map(\.description)
  }

  @Test func `a part that changed again has its first and its last value, unless they are equal`() {
    #expect(changes([1, 2, 3].map { State(number: $0) }) == ["number: 1 → 3"])
    #expect(changes([1, 2, 1].map { State(number: $0) }) == [])
    #expect(changes([[], ["a"], ["a", "b"], ["b"]].map { State(items: $0) }) == [#"items: + "b""#])
    #expect(changes([["a"], [], ["a"]].map { State(items: $0) }) == [])
  }

  @Test func `a part that comes and goes leaves no change within it`() {
    let places = [nil, Place(), Place(height: 2), Place(name: "rome", height: 2), nil]
    #expect(changes(places.map { State(place: $0) }) == [])
    #expect(changes(places.map { State(places: $0.map { ["a": $0] } ?? [:]) }) == [])
    #expect(changes([nil, ["a"], ["a", "b"], ["b"], nil].map { State(optionalItems: $0) }) == [])
  }

  @Test func `a part that is removed and returns with another value has its first and its last value`() {
    let first = Place(), last = Place(height: 2)
    #expect(
      changes([first, nil, last].map { State(place: $0) }) == [
        "place: Place(name: \"oslo\", height: 1) → Place(name: \"oslo\", height: 2)"
      ])
    #expect(
      changes([[:], ["a": first], ["a": last], [:], ["a": last]].map { State(places: $0) }) == [
        "places[\"a\"]: + Place(name: \"oslo\", height: 2)"
      ])
    #expect(
      changes([["a": first], [:], ["a": last]].map { State(places: $0) }) == [
        "places[\"a\"]: Place(name: \"oslo\", height: 1) → Place(name: \"oslo\", height: 2)"
      ])
  }

  @Test func `a change within a part follows that of the part`() {
    #expect(
      changes([nil, Place(), Place(height: 2), Place(height: 3)].map { State(place: $0) }) == [
        "place: nil → Place(name: \"oslo\", height: 1)", "place.height: 1 → 3",
      ])
    #expect(
      changes([Place(height: 2), Place(height: 3), nil, Place(), Place(height: 4)].map { State(place: $0) }) == [
        "place.height: 2 → 3",
        "place: Place(name: \"oslo\", height: 3) → Place(name: \"oslo\", height: 1)", "place.height: 1 → 4",
      ])
  }

  @Test func `elements that moved are not mistaken for those that were at their index`() {
    #expect(
      changes([[1, 2], [1, 5], [0, 1, 5], [0, 8, 5]].map { State(list: $0) }) == [
        "list[1]: 2 → 5", "list[0]: + 0", "list[1]: 1 → 8",
      ])
    #expect(changes([[1, 2], [0, 1, 2], [9, 0, 1, 2]].map { State(list: $0) }) == ["list[0]: + 0", "list[0]: + 9"])
  }

  @Test func `a change within an element that moved is not merged with one at its old index`() {
    let (a, b, c) = (Place(name: "a"), Place(name: "b"), Place(name: "c"))
    let high = Place(name: "b", height: 2)
    #expect(
      changes([[a, b], [b], [high], [a, high]].map { State(row: $0) }) == [
        #"row[0]: - Place(name: "a", height: 1)"#, "row[0].height: 1 → 2",
        #"row[0]: + Place(name: "a", height: 1)"#,
      ])
    #expect(
      changes([[a, b], [a, c, b], [c, b], [c, high], [c]].map { State(row: $0) }) == [
        #"row[1]: + Place(name: "c", height: 1)"#, #"row[0]: - Place(name: "a", height: 1)"#,
        "row[1].height: 1 → 2", #"row[1]: - Place(name: "b", height: 2)"#,
      ])
    #expect(changes([[a], [a, b], [a, high], [a]].map { State(row: $0) }) == [])
  }

  @Test func `counted changes are neither cancelled nor merged with compared ones`() {
    func changes(_ counts: Int...) -> [String] {
      let states = counts.map { State(items: Set((0..<$0).map(String.init))) }
      return zip(states, states.dropFirst())
        .reduce([ValueChange]()) { $0.followed(by: ValueChange.between($1.0, $1.1, limit: 9, elementLimit: 3).first) }
        .map(\.description)
    }
    #expect(
      [changes(4, 5, 6), changes(4, 5, 4), changes(2, 3, 4), changes(4, 3, 2, 4)] == [
        ["items: 4 → 6 elements"], ["items: 4 elements, not compared"], [#"items: + "2""#, "items: 3 → 4 elements"],
        ["items: 4 elements, not compared"],
      ])
  }
}
