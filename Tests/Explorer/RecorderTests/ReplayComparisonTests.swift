import Inspection
import Testing

@testable import Recorder

/// How the recorded changes of an action are compared with those of its replay.
struct ReplayComparisonTests {
  private struct State {
    struct Item: Identifiable {
      var id: Int
      var name = "tea"
    }

    var items: [Item] = []
    var names: Set<String> = []
    var counts: [String: Int] = [:]
  }

  /// The same state under another name, with its fields in another order.
  private struct Other {
    struct Article: Identifiable {
      var name = "tea"
      var id: Int
    }

    var items: [Article] = []
  }

  private static func change(_ path: String, _ digest: String, _ fields: [[String]] = []) -> ChangeDigest {
    ChangeDigest(path: path, digest: digest, fields: Set(fields))
  }

  private func difference(
    _ recorded: [ChangeDigest], _ replayed: [ChangeDigest], fields: FieldChanges = FieldChanges()
  ) -> (difference: String?, notCompared: [String], notes: [String]) {
    var comparison = ReplayComparison(fields: fields)
    let difference = comparison.difference(7, recorded, replayed)
    return (difference.map { "\($0.number) \($0.path) \($0.kind)" }, comparison.notCompared, comparison.fields.notes)
  }

  @Test func `a digest is the same in every version and process of the app`() {
    let state = State(items: [.init(id: 1)], names: ["b", "a"], counts: ["x": 1])
    let digests = ChangeDigest.between(State(), state).map { "\($0.path) \($0.digest)" }
    #expect(
      digests == [
        "items[id: 1] 33a5063357e8f317", "names 810250abf20abf8a", "names 7858c1abed229ee3",
        "counts[\"x\"] 300417f72956e61a",
      ])
  }

  @Test func `a digest depends on the value, its path and the kind of the change`() {
    func digest(_ old: State, _ new: State) -> String? { ChangeDigest.between(old, new).first?.digest }
    let (none, one) = (State(), State(counts: ["a": 1]))
    let digests = [
      digest(none, one), digest(one, none), digest(none, State(counts: ["b": 1])),
      digest(none, State(counts: ["a": 2])),
      digest(one, State(counts: ["a": 2])),
    ]
    #expect(Set(digests).count == digests.count && !digests.contains(nil))
  }

  @Test func `digests ignore type names and the order of fields, and list the fields`() {
    let one = ChangeDigest.between(State(), State(items: [.init(id: 1)]))
    let other = ChangeDigest.between(Other(), Other(items: [.init(id: 1)]))
    #expect(one == other && one.map(\.fields) == [[["id"], ["name"]]])
  }

  @Test func `fields are found in cases, tuples, arrays and dictionaries`() {
    enum Phase { case open, paying(item: State.Item), both(State.Item, Int) }
    struct Shop {
      var phase = Phase.open
      var pair: (a: State.Item, b: Int)?
      var lists: [String: [State.Item]]?
    }
    func fields(_ shop: Shop) -> [String] {
      ChangeDigest.between(Shop(), shop).flatMap { $0.fields.map { $0.joined(separator: ".") } }.sorted()
    }
    let item = State.Item(id: 1)
    #expect(fields(Shop(phase: .paying(item: item))) == ["paying.item.id", "paying.item.name"])
    #expect(fields(Shop(phase: .both(item, 2))) == ["both.id", "both.name"])
    #expect(fields(Shop(pair: (item, 1))) == ["a.id", "a.name"])
    #expect(fields(Shop(lists: ["a": [item]])) == ["id", "name"])
  }

  @Test func `the first hundred changes have a digest each, and the others share one`() {
    func changes(_ count: Int) -> [ChangeDigest] {
      ChangeDigest.between(
        State(), State(counts: Dictionary(uniqueKeysWithValues: (1...count).map { ("\($0)", $0) })))
    }
    let (all, more, most) = (changes(100), changes(101), changes(102))
    #expect(all.count == 100 && !all.contains(where: \.isOfOthers))
    #expect(more.count == 101 && more[100].path == "1 others" && more[100].isOfOthers)
    #expect(most.count == 101 && most[100].path == "2 others")
  }

  @Test func `changes are compared by path, in any order`() {
    let (a, b) = (Self.change("a", "1"), Self.change("b", "2"))
    #expect(difference([a, b], [a, b]).difference == nil && difference([a, b], [b, a]).difference == nil)
    let more = [a, Self.change("a", "3")]
    #expect(difference(more, more.reversed()).difference == nil)
    #expect(difference(more, [a, a]).difference == "7 a value" && difference([a, a], [a]).difference == "7 a value")
    #expect(difference([a, b], [a, Self.change("b", "3")]).difference == "7 b value")
    #expect(difference([a, b], [b]).difference == "7 a missing")
    #expect(difference([b], [b, a]).difference == "7 a unexpected")
    #expect(difference([b], [a]).difference == "7 b missing")
  }

  @Test func `parts that only one version has are not compared`() {
    var fields = FieldChanges()
    fields.lose(["items", "price"])
    fields.gain(["note"])
    let (lost, gained) = (Self.change("items[0].price.cents", "1"), Self.change("note", "2"))
    let result = difference([lost], [gained], fields: fields)
    #expect(result.difference == nil && result.notCompared == ["items.price.cents", "note"])
    #expect(difference([gained], [], fields: fields).difference == "7 note missing")
    #expect(difference([], [lost], fields: fields).difference == "7 items[0].price.cents unexpected")
    #expect(difference([Self.change("items[0]", "1")], [], fields: fields).difference == "7 items[0] missing")
    #expect(ReplayComparison(fields: fields).areLost([lost, lost]))
    #expect(!ReplayComparison(fields: fields).areLost([lost, gained]))
  }

  @Test func `a value is not compared if the fields of its structure differ between versions`() {
    let (old, new) = (Self.change("item", "1", [["id"], ["a"]]), Self.change("item", "2", [["id"], ["b"]]))
    let result = difference([old], [new])
    #expect(result.difference == nil && result.notCompared == ["item"])
    #expect(result.notes == ["item.a is only in the recording, and is ignored", "item.b is not in the recording"])
    let more = Self.change("item", "3", [["id"], ["a"], ["c"]])
    #expect(difference([more], [old]).notes == ["item.c is only in the recording, and is ignored"])
    #expect(difference([old], [more]).notes == ["item.c is not in the recording"])
    #expect(difference([old], [more]).difference == nil && difference([more], [old]).difference == nil)
    let elsewhere = Self.change("item", "4", [["x", "y"]])
    #expect(difference([old], [elsewhere]).difference == "7 item value")
    #expect(difference([old], [Self.change("item", "5", [["id"], ["a"]])]).difference == "7 item value")
  }

  @Test func `a shared digest is compared only if both versions have the same fields`() {
    let (old, new) = ([Self.change("2 others", "1")], [Self.change("2 others", "2")])
    #expect(difference(old, new).difference == "7 2 others value")
    var fields = FieldChanges()
    fields.gain(["note"])
    let result = difference(old, new, fields: fields)
    #expect(result.difference == nil && result.notCompared == ["action 7, with more than 100 changes"])
    #expect(difference([], new, fields: fields).difference == nil)
    #expect(difference(old, old, fields: fields).notCompared == [])
  }

  @Test func `the first hundred parts that are not compared are listed once`() {
    var fields = FieldChanges()
    fields.lose(["a"])
    var comparison = ReplayComparison(fields: fields)
    for number in [1, 1] + Array(1...101) { _ = comparison.difference(1, [Self.change("a.b\(number)", "1")], []) }
    #expect(comparison.notCompared == (1...100).map { "a.b\($0)" })
  }

  @Test func `each field that only one version has is noted once`() {
    var fields = FieldChanges()
    for _ in 1...2 {
      fields.lose(["a"])
      fields.gain(["b"], beginningAs: .integer(1))
    }
    #expect(
      fields.notes == ["a is only in the recording, and is ignored", "b is not in the recording, and starts as 1"])
    var (lost, gained) = (FieldChanges(), FieldChanges())
    lost.lose(["a"])
    gained.gain(["a"])
    #expect(!lost.isEmpty && !gained.isEmpty && FieldChanges().isEmpty)
  }
}
