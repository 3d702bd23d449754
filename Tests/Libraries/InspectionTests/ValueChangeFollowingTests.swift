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
    let found = [
      changes([1, 2, 3].map { State(number: $0) }), changes([1, 2, 1].map { State(number: $0) }),
      changes([[], ["a"], ["a", "b"], ["b"]].map { State(items: $0) }),
      changes([["a"], [], ["a"]].map { State(items: $0) }),
    ]
    #expect(found == [["number: 1 → 3"], [], [#"items: + "b""#], []])
  }

  @Test func `a part that goes leaves no change within it, and one that returns has its first and its last value`() {
    let places = [nil, Place(), Place(height: 2), Place(name: "rome", height: 2), nil]
    let first = Place(), last = Place(height: 2)
    let found = [
      changes(places.map { State(place: $0) }), changes(places.map { State(places: $0.map { ["a": $0] } ?? [:]) }),
      changes([nil, ["a"], ["a", "b"], ["b"], nil].map { State(optionalItems: $0) }),
      changes([first, nil, last].map { State(place: $0) }),
      changes([[:], ["a": first], ["a": last], [:], ["a": last]].map { State(places: $0) }),
      changes([["a": first], [:], ["a": last]].map { State(places: $0) }),
    ]
    let expected = [
      [], [], [], [#"place: Place(name: "oslo", height: 1) → Place(name: "oslo", height: 2)"#],
      [#"places["a"]: + Place(name: "oslo", height: 2)"#],
      [#"places["a"]: Place(name: "oslo", height: 1) → Place(name: "oslo", height: 2)"#],
    ]
    #expect(found == expected)
  }

  @Test func `a change within a part follows that of the part`() {
    let found = [
      changes([nil, Place(), Place(height: 2), Place(height: 3)].map { State(place: $0) }),
      changes([Place(height: 2), Place(height: 3), nil, Place(), Place(height: 4)].map { State(place: $0) }),
    ]
    let expected = [
      [#"place: nil → Place(name: "oslo", height: 1)"#, "place.height: 1 → 3"],
      [
        "place.height: 2 → 3", #"place: Place(name: "oslo", height: 3) → Place(name: "oslo", height: 1)"#,
        "place.height: 1 → 4",
      ],
    ]
    #expect(found == expected)
  }

  @Test func `an element that moved, and a change within it, is not mistaken for what was at its index`() {
    let (a, b, c, high) = (Place(name: "a"), Place(name: "b"), Place(name: "c"), Place(name: "b", height: 2))
    let found = [
      changes([[1, 2], [1, 5], [0, 1, 5], [0, 8, 5]].map { State(list: $0) }),
      changes([[1, 2], [0, 1, 2], [9, 0, 1, 2]].map { State(list: $0) }),
      changes([[a, b], [b], [high], [a, high]].map { State(row: $0) }),
      changes([[a, b], [a, c, b], [c, b], [c, high], [c]].map { State(row: $0) }),
      changes([[a], [a, b], [a, high], [a]].map { State(row: $0) }),
    ]
    let expected = [
      ["list[1]: 2 → 5", "list[0]: + 0", "list[1]: 1 → 8"], ["list[0]: + 0", "list[0]: + 9"],
      [
        #"row[0]: - Place(name: "a", height: 1)"#, "row[0].height: 1 → 2", #"row[0]: + Place(name: "a", height: 1)"#,
      ],
      [
        #"row[1]: + Place(name: "c", height: 1)"#, #"row[0]: - Place(name: "a", height: 1)"#,
        "row[1].height: 1 → 2", #"row[1]: - Place(name: "b", height: 2)"#,
      ], [],
    ]
    #expect(found == expected)
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
