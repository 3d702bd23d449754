import Inspection
import Testing

@Suite struct InspectTests {
  private let state = SampleState.example

  @Test(arguments: [
    ("favorites.items[\"oslo\"].count", "3"), ("track.points[1].latitude", "2.0"), ("stops[id: 7].name", #""Bergen""#),
    ("tags[\"sea\"]", #""sea""#), ("byLevel[.low]", "1"), ("selected.name", #""Oslo""#),
    ("sync.failed.reason", #""disk full""#), ("sync.reason", #""disk full""#), ("screen.stop.name", #""Oslo""#),
    ("screen.stop", #"Stop(id: 1, name: "Oslo")"#),
  ])
  func `a part is found by names, keys, indexes, ids, and through a case`(path: String, value: String) throws {
    #expect(Literal(reflecting: try inspect(state, at: path)).description == value)
  }

  @Test(arguments: [
    ("favorites", ["items"]), ("favorites.items", [#"["bergen"]"#, #"["oslo"]"#]), ("track.points", ["[0]", "[1]"]),
    ("tags", [#"["fjord"]"#, #"["sea"]"#]), ("byLevel", ["[.low]"]), ("selected", ["id", "name"]),
    ("sync", ["failed", "reason"]), ("nothing", []), ("stops[0].name", []),
  ])
  func `the components that can follow a path lead to a part`(path: String, components: [String]) throws {
    let value = try inspect(state, at: path)
    #expect(pathComponents(of: value).sorted() == components)
    for component in components { _ = try inspect(state, at: path + (component.hasPrefix("[") ? "" : ".") + component) }
  }

  @Test func `a large collection shows its first components`() {
    #expect(pathComponents(of: Array(0..<9), limit: 2) == ["[0]", "[1]"])
    #expect(pathComponents(of: Set(0..<9), limit: 2).count == 2)
    let error = #expect(throws: Literal.PathError.self) { try inspect(Set(1...7), at: "[9]") }
    #expect(error?.message == "there is no [9]; it contains 1, 2, 3, 4, 5 and 2 more")
  }

  @Test func `parts without a label are found by their place`() throws {
    let pair = try inspect((1, "b"), at: "1") as? String
    let payload = try inspect(SyncAction.merged(4, 5, []), at: "merged.1") as? Int
    #expect(pair == "b" && payload == 5)
    let error = #expect(throws: Literal.PathError.self) { try inspect([(1, "b")], at: "[0].2") }
    #expect(error?.description == "[0]: there is no .2; the value is (1, \"b\")")
  }

  @Test(arguments: [
    (
      "favorits",
      "there is no 'favorits'; it contains favorites, track, stops, tags, byLevel, selected, sync, screen, nothing"
    ),
    (
      "favorites.items[\"berlin\"]",
      "favorites.items: there is no [\"berlin\"]; it contains the keys \"bergen\", \"oslo\""
    ),
    ("track.points[5].latitude", "track.points: there is no [5]; it has 2 elements"),
    ("stops[id: 9]", "stops: there is no [id: 9]; it has 2 elements"),
    ("tags[0]", "tags: a set has no positions; use tags[\"fjord\"]"),
    ("tags[\"hill\"]", "tags: there is no [\"hill\"]; it contains \"fjord\", \"sea\""),
    ("sync.saved", "sync: there is no 'saved'; the value is failed(reason: \"disk full\")"),
    ("track.points[0].latitude.x", "track.points[0].latitude: there is no 'x'; the value is 1.0"),
    ("a..b", "column 2: 'a..b' is not a path: expected '.name' or '[key]', found '..b'"),
    ("a[1, 2]", "column 2: 'a[1, 2]' is not a path: expected one index, one key or 'id: …' in brackets"),
    ("a[", "column 3: 'a[' is not a path: expected a value, found the end of the text"),
    ("a b", "column 3: 'a b' is not a path: expected '.name' or '[key]', found 'b'"),
  ])
  func `a path that leads nowhere is explained`(path: String, message: String) {
    let error = #expect(throws: Literal.PathError.self) { try inspect(state, at: path) }
    #expect(error?.description == message)
  }

  @Test func `a key that is a case is found at its path, whatever its name`() throws {
    enum Key: String, CodingKeyRepresentable, Codable { case `true`, `nil`, infinity, `init`, plain }
    let keys: [Key] = [.true, .nil, .infinity, .`init`, .plain]
    let values = Dictionary(uniqueKeysWithValues: zip(keys, 0...))
    for change in ValueChange.between([:], values) {
      #expect(Literal(reflecting: try inspect(values, at: change.path)) == change.after)
    }
    let paths = [".`infinity`", ".`init`", ".nil", ".plain", ".true"].map { "[\($0)]" }
    #expect(pathComponents(of: values).sorted() == paths)
  }

  @Test func `every change is found at its path`() throws {
    var next = state
    next.favorites.items["oslo"]?.count = 4
    next.track.points[1].longitude = 9
    next.sync = .failed(reason: "offline")
    next.stops[1].name = "Voss"
    let changes = ValueChange.between(state, next)
    #expect(changes.count == 4)
    #expect(try changes.map { Literal(reflecting: try inspect(state, at: $0.path)) } == changes.map(\.before))
    #expect(try changes.map { Literal(reflecting: try inspect(next, at: $0.path)) } == changes.map(\.after))
  }
}
