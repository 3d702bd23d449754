import Inspection
import LiteralParsing
import Testing

@Suite struct InspectTests {
  private let state = SampleState.example

  @Test func `a part is found by names, keys, indexes, ids and places, and through a case`() throws {
    let parts: KeyValuePairs = [
      "favorites.items[\"oslo\"].count": "3", "track.points[1].latitude": "2.0", "stops[id: 7].name": #""Bergen""#,
      "tags[\"sea\"]": #""sea""#, "byLevel[.low]": "1", "selected.name": #""Oslo""#,
      "sync.failed.reason": #""disk full""#, "sync.reason": #""disk full""#, "screen.stop.name": #""Oslo""#,
      "screen.stop": #"Stop(id: 1, name: "Oslo")"#,
    ]
    #expect(try parts.map { Literal(reflecting: try inspect(state, at: $0.key)).description } == parts.map(\.value))
    #expect(try inspect(WrappedDictionary(rawValue: ["a": 1]), at: "[\"a\"]") as? Int == 1)
    let pair = try inspect((1, "b"), at: "1") as? String
    let payload = try inspect(SyncAction.merged(4, 5, []), at: "merged.1") as? Int
    #expect((pair, payload) == ("b", 5))
  }

  @Test func `every completion of a path is valid`()
    throws
  {
    let components: KeyValuePairs = [
      "favorites": ["items"], "favorites.items": [#"["bergen"]"#, #"["oslo"]"#], "track.points": ["[0]", "[1]"],
      "tags": [#"["fjord"]"#, #"["sea"]"#], "byLevel": ["[.low]"], "selected": ["id", "name"],
      "sync": ["failed", "reason"], "nothing": [], "stops[0].name": [],
    ]
    let found = try components.map { pathComponents(of: try inspect(state, at: $0.key)).sorted() }
    #expect(found == components.map(\.value))
    for (path, components) in components {
      for component in components {
        _ = try inspect(state, at: path + (component.hasPrefix("[") ? "" : ".") + component)
      }
    }
    let limited = (pathComponents(of: Array(0..<9), limit: 2), pathComponents(of: Set(0..<9), limit: 2).count)
    #expect(limited == (["[0]", "[1]"], 2))
  }

  @Test func `an invalid path is explained`() {
    let refusals: KeyValuePairs = [
      "favorits":
        "there is no 'favorits'; it contains favorites, track, stops, tags, byLevel, selected, sync, screen, nothing",
      "favorites.items[\"berlin\"]":
        "favorites.items: there is no [\"berlin\"]; it contains the keys \"bergen\", \"oslo\"",
      "track.points[5].latitude": "track.points: there is no [5]; it has 2 elements",
      "stops[id: 9]": "stops: there is no [id: 9]; it has 2 elements",
      "tags[\"hill\"]": "tags: there is no [\"hill\"]; it contains \"fjord\", \"sea\"",
      "sync.saved": "sync: there is no 'saved'; the value is failed(reason: \"disk full\")",
      "track.points[0].latitude.x": "track.points[0].latitude: there is no 'x'; the value is 1.0",
      "a..b": "column 2: 'a..b' is not a path: expected '.name' or '[key]', found '..b'",
      "a[1, 2]": "column 2: 'a[1, 2]' is not a path: expected one index, one key or 'id: …' in brackets",
      "a[": "column 3: 'a[' is not a path: expected a value, found the end of the text",
      "a b": "column 3: 'a b' is not a path: expected '.name' or '[key]', found 'b'",
    ]
    #expect(refusals.map { path, _ in refusal { try inspect(state, at: path) } } == refusals.map(\.value))
    #expect(
      [refusal { try inspect([(1, "b")], at: "[0].2") }, refusal { try inspect(Set(1...7), at: "[9]") }] == [
        "[0]: there is no .2; the value is (1, \"b\")",
        "there is no [9]; it contains 1, 2, 3, 4, 5 and 2 more",
      ])
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
    let found = try changes.map { [try inspect(state, at: $0.path), try inspect(next, at: $0.path)] }
    #expect(found.map { $0.map { Literal(reflecting: $0) } } == changes.map { [$0.before, $0.after] })
    #expect(changes.count == 4)
  }
}
