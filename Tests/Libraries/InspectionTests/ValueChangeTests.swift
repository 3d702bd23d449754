import Inspection
import SwiftRexTesting
import Testing

@Suite struct ValueChangeTests {
  private func changes(_ change: (inout SampleState) -> Void) -> [String] {
    var next = SampleState.example
    change(&next)
    return ValueChange.between(SampleState.example, next).map(\.description)
  }

  /// Expects the changes between two values.
  private func check<Value>(
    _ old: Value, _ new: Value, _ expected: [String], at location: SourceLocation = #_sourceLocation
  ) {
    #expect(ValueChange.between(old, new).map(\.description) == expected, sourceLocation: location)
  }

  @Test func `changed fields are reported at any depth, in their order`() {
    let deep = changes {
      $0.track.points[1].longitude = 9
      $0.favorites.items["oslo"]?.count = 4
    }
    let lines = [#"favorites.items["oslo"].count: 3 → 4"#, "track.points[1].longitude: 2.0 → 9.0"]
    #expect([deep, changes { _ in }] == [lines, []])
    check(1, 2, ["1 → 2"])
    check(1 as Any, "a" as Any, [#"1 → "a""#])
    check(Duration.seconds(1), .seconds(2), ["seconds(1) → seconds(2)"])
    check(Double.nan, Double.nan, [])
  }

  @Test func `keys of a dictionary and elements of a set come, go and change in their order`() {
    check(
      [1: "a", 2: "b", 10: "c"], [2: "B", 10: "c", 3: "d"], [#"[1]: - "a""#, #"[2]: "b" → "B""#, #"[3]: + "d""#])
    check(["a": Int?.some(1)], ["a": nil], [#"["a"]: 1 → nil"#])
    let tags = [#"tags: - "fjord""#, #"tags: + "city""#, #"tags: + "hill""#]
    #expect(
      [changes { $0.byLevel[.high] = 2 }, changes { $0.tags = ["sea", "hill", "city"] }] == [
        ["byLevel[.high]: + 2"], tags,
      ])
    check(WrappedDictionary(rawValue: ["a": 1]), WrappedDictionary(rawValue: ["a": 2]), [#"["a"]: 1 → 2"#])
    let (old, new) = (
      WrappedDictionary(rawValue: ["a": 1, "b": 1]), WrappedDictionary(rawValue: ["a": 2, "b": 2, "c": 3])
    )
    check(
      KnownChanges(rawValue: old.rawValue), KnownChanges(rawValue: new.rawValue), [#"["b"]: 1 → 2"#, #"["c"]: + 3"#])
    let change = ValueChange.between(Set([1]), Set([1, 2])).first
    #expect((change?.kind, change?.before, change?.after) == (.inserted, nil, .integer(2)))
  }

  @Test func `of two large sets, the elements that only one of them has are found in any order`() {
    for seed in 1...20 {
      let old = Set((0..<400).filter { ($0 * seed) % 7 != 0 }.map(String.init))
      let new =
        seed.isMultiple(of: 2) ? Set(old.shuffled().dropLast(seed) + ["x"]) : old.union(["y"]).subtracting(["1"])
      let changes = ValueChange.between(old, new)
      #expect(changes.compactMap(\.before) == old.subtracting(new).sorted().map(Literal.string))
      #expect(changes.compactMap(\.after) == new.subtracting(old).sorted().map(Literal.string))
    }
  }

  @Test func `elements without an id are compared by index, from the first that differs to the last`() {
    check([1, 2, 3, 4, 5], [1, 9, 3, 7, 5], ["[1]: 2 → 9", "[3]: 4 → 7"])
    check([1, 2, 3], [1, 2, 5, 3], ["[2]: + 5"])
    check([1, 2, 3, 4], [1, 4], ["[1]: - 2", "[2]: - 3"])
    check([1, 1], [1, 1, 1], ["[2]: + 1"])
    check(["a", "b", "c"], ["b", "c"], [#"[0]: - "a""#])
    check([1, 2, 3], [2, 3, 4], ["[0]: 1 → 2", "[1]: 2 → 3", "[2]: 3 → 4"])
  }

  @Test func `elements with an id are followed wherever they move`() {
    let found = [
      changes { $0.stops[1].name = "Voss" }, changes { $0.stops.removeFirst() },
      changes { $0.stops.insert(.init(id: 2, name: "Hamar"), at: 0) }, changes { $0.stops.reverse() },
      changes { $0.stops = [.init(id: 1, name: "a"), .init(id: 1, name: "b")] },
    ]
    let expected = [
      [#"stops[id: 7].name: "Bergen" → "Voss""#], [#"stops[id: 1]: - Stop(id: 1, name: "Oslo")"#],
      [#"stops[id: 2]: + Stop(id: 2, name: "Hamar")"#], ["stops.ids: [1, 7] → [7, 1]"],
      [#"stops[0].name: "Oslo" → "a""#, #"stops[1].id: 7 → 1"#, #"stops[1].name: "Bergen" → "b""#],
    ]
    #expect(found == expected)
  }

  @Test func `a change within an optional or a case is reported at its part`() {
    let found = [
      changes { $0.selected = nil }, changes { $0.selected?.name = "Voss" }, changes { $0.sync = .saving },
      changes { $0.sync = .failed(reason: "offline") },
    ]
    let expected = [
      #"selected: Stop(id: 1, name: "Oslo") → nil"#, #"selected.name: "Oslo" → "Voss""#,
      #"sync: failed(reason: "disk full") → saving"#, #"sync.failed.reason: "disk full" → "offline""#,
    ]
    #expect(found == expected.map { [$0] })
    check([1] as [Int]?, nil, ["[1] → nil"])
    check(["a": 1] as [String: Int]?, nil, [#"["a": 1] → nil"#])
    check([1] as Set<Int>?, nil, ["[1] → nil"])
    check([1] as Any?, "a", [#"[1] → "a""#])
    check([1] as [Int]?, [1, 2], ["[1]: + 2"])
    check(nil, [1] as [Int]?, ["nil → [1]"])
    check(SampleState.Sync.merged(1, 2), .merged(1, 3), ["merged.1: 2 → 3"])
  }

  @Test func `values that are not Equatable are compared part by part, and objects once, even in a cycle`() {
    check((1, [Incomparable(x: 1)]), (1, [Incomparable(x: 2)]), [".1[0].x: 1 → 2"])
    check(["a": Incomparable(x: 1)], ["a": Incomparable(x: 1)], [])
    let old = Ring(value: 1)
    check(old, Ring(value: 2), ["value: 1 → 2"])
    check(old, old, [])
  }

  @Test func `a description can be limited, the change itself is whole`() {
    let change = ValueChange.between("short", String(repeating: "x", count: 100))[0]
    let expected = (#""short" → "xxxxxxxx…"#, Literal.string(String(repeating: "x", count: 100)))
    #expect((change.description(limit: 10), change.after) == expected)
  }

  @Test(arguments: UInt64(1)...20)
  func `the changes of a set are its symmetric difference`(
    seed: UInt64
  ) {
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let old = Set(dice.list(upTo: 8, of: 12))
      let new = Set(dice.list(upTo: 8, of: 12))
      let expected = old.subtracting(new).sorted().map { "- \($0)" } + new.subtracting(old).sorted().map { "+ \($0)" }
      #expect(ValueChange.between(old, new).map(\.description) == expected, "seed \(seed): \(old) \(new)")
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `one change among a hundred thousand elements is found in reasonable time`() {
    struct Big: Equatable { var items: Set<Int> }
    let old = Big(items: Set(0..<100_000))
    var new = old
    new.items.insert(-1)
    check(old, new, ["items: + -1"])
  }
}

private struct Incomparable { var x: Int }

private final class Ring {
  let value: Int
  weak var next: Ring?
  weak var previous: Ring?

  init(value: Int) {
    self.value = value
    next = self
    previous = self
  }
}
