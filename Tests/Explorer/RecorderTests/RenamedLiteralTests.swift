import Inspection
import LiteralParsing
import Testing

@testable import Recorder

/// Literals and paths of an earlier version, translated to the names and parts of the current one.
struct RenamedLiteralTests {
  private static func refactoring(_ renames: [String], _ fills: [String] = []) throws -> Refactoring {
    var refactoring = Refactoring()
    for rename in renames { try refactoring.rename(rename) }
    for fill in fills { try refactoring.fill(fill) }
    return refactoring
  }

  private func expect(_ old: String, becomes new: String, _ refactoring: Refactoring) throws {
    var refactoring = refactoring
    let literal = refactoring.apply(to: try Literal(parsing: old))
    #expect(try literal.description == Literal(parsing: new).description, "\(old)")
  }

  @Test(arguments: [
    ("sold=given", "sold(\"tea\")", "given(\"tea\")"), ("sold=given", "lost(\"tea\")", "lost(\"tea\")"),
    ("sold=given", "sold", "given"), ("sold=given", "Sale(item: .sold)", "Sale(item: .sold)"),
    ("sold.item=given.name", "sold(item: \"tea\", count: 2)", "given(name: \"tea\", count: 2)"),
    ("sold.id=sold.key", "sold(Item(id: 1))", "sold(Item(key: 1))"),
    ("sold.id=sold.key", "sold(item: Item(id: 1))", "sold(item: Item(id: 1))"),
    ("sold.item.id=sold.item.key", "sold(item: Item(id: 1), id: 2)", "sold(item: Item(key: 1), id: 2)"),
    ("sold.id=sold.key", "sold([Item(id: 1), Item(id: 2)])", "sold([Item(key: 1), Item(key: 2)])"),
    ("sold.id=sold.key", "sold([\"a\": Item(id: 1)])", "sold([\"a\": Item(key: 1)])"),
    ("sold.id=sold.key", "sold([Item(id: 1): 2])", "sold([Item(key: 1): 2])"),
    ("sold.id=sold.key", "sold((id: 1, 2))", "sold((key: 1, 2))"),
    ("sold.id=sold.key", "sold((Item(id: 1), 2))", "sold((Item(key: 1), 2))"),
    ("items.id=articles.key", "State(id: 0, items: [Item(id: 1)])", "State(id: 0, articles: [Item(key: 1)])"),
    (
      "phase.paying.id=phase.settling.key", "State(phase: .paying(Item(id: 1)))",
      "State(phase: .settling(Item(key: 1)))"
    ),
  ])
  func `a name is replaced only at its path`(rename: String, old: String, new: String) throws {
    try expect(old, becomes: new, Self.refactoring([rename]))
  }

  @Test(arguments: [
    (["sold.isGift=false"], "sold(\"tea\")", "sold(\"tea\", isGift: false)"), (["sold.isGift=false"], "lost", "lost"),
    (["sold.isGift=false"], "sold(isGift: true)", "sold(isGift: true)"), (["sold.0=3"], "sold", "sold(3)"),
    (["sold.1=3"], "sold(\"tea\")", "sold(\"tea\", 3)"), (["sold.1=3"], "sold(\"tea\", 4)", "sold(\"tea\", 4)"),
    (["sold.1=3"], "sold", "sold"), (["sold.price=1"], "sold(Item(id: 1))", "sold(Item(id: 1, price: 1))"),
    (["sold.price=1"], "sold(Item(id: 1), 2)", "sold(Item(id: 1), 2, price: 1)"),
    (["sold.price=1"], "sold(item: Item(id: 1))", "sold(item: Item(id: 1), price: 1)"),
    (["sold.price=1"], "sold([Item(id: 1), Item(id: 2)])", "sold([Item(id: 1, price: 1), Item(id: 2, price: 1)])"),
    (["sold.price=1"], "sold([\"a\": Item(id: 1)])", "sold([\"a\": Item(id: 1, price: 1)])"),
    (["sold.price=1"], "sold((id: 1, 2))", "sold((id: 1, 2, price: 1))"),
    (["sold.price=1"], "sold((1, 2))", "sold((1, 2), price: 1)"),
    (["sold.price=1"], "sold([1])", "sold([1], price: 1)"),
    (["sold.item.price=1"], "sold(item: Item(id: 1))", "sold(item: Item(id: 1, price: 1))"),
    (["sold.b=1", "sold.a=2", "sold.a.c=3"], "sold", "sold(a: 2, b: 1)"),
    (["price=1"], "State(id: 1)", "State(id: 1, price: 1)"), (["item.price=1"], "State(id: 1)", "State(id: 1)"),
  ])
  func `a part is added only where it is missing`(fills: [String], old: String, new: String) throws {
    try expect(old, becomes: new, Self.refactoring([], fills))
  }

  @Test func `a part is added under its new name`() throws {
    try expect("sold", becomes: "given(isGift: true)", Self.refactoring(["sold=given"], ["given.isGift=true"]))
  }

  @Test(arguments: [
    ("items=articles", "items[0].id", "articles[0].id"), ("items.id=items.key", "items[0].id", "items[0].key"),
    ("items.id=items.key", "id.items", "id.items"), ("items.id=items.key", "items[id: 1].id", "items[id: 1].key"),
    ("pair.id=pair.key", "pair.0.id", "pair.0.key"), ("items=articles", "items", "articles"),
    ("stock.id=stock.key", "stock[Item(id: 1)].id", "stock[Item(key: 1)].key"),
    ("items.id.id=items.id.key", "items[id: Item(id: 1)].name", "items[id: Item(key: 1)].name"),
  ])
  func `the path of a change is translated to the new names and back`(
    rename: String, old: String, new: String
  ) throws {
    var refactoring = try Self.refactoring([rename])
    #expect(refactoring.apply(to: old, "0", nil).path == new)
    #expect(refactoring.undo(ValueChange(path: new, kind: .changed, before: nil, after: .nil)).path == old)
    #expect(refactoring.unused == [] || old == new)
  }

  @Test func `the fields in a changed value have the new names`() throws {
    var refactoring = try Self.refactoring(["items.id=articles.key", "items.place.city=articles.place.town"])
    let change = refactoring.apply(to: "items[0]", "7", ["id", "place.city", "name"])
    #expect(change == ChangeDigest(path: "articles[0]", digest: "7", fields: [["key"], ["place", "town"], ["name"]]))
    var none = Refactoring()
    #expect(none.apply(to: "items[0]", "7", ["id"]) == ChangeDigest(path: "items[0]", digest: "7", fields: [["id"]]))
  }

  @Test func `renames and values that occur are not reported as unused`() throws {
    var refactoring = try Self.refactoring(["sold=given", "lost.item=lost.name"], ["given.isGift=true", "kept.0=1"])
    let expected = [
      "nothing to rename: sold does not occur", "nothing to rename: lost.item does not occur",
      "nothing to fill in: given.isGift is never missing",
      "nothing to fill in: kept.0 is never missing",
    ]
    #expect(refactoring.unused == expected)
    _ = refactoring.apply(to: try Literal(parsing: "lost(count: 1)"))
    #expect(refactoring.unused == expected)
    _ = refactoring.apply(to: try Literal(parsing: "sold"))
    #expect(refactoring.unused == [expected[1], expected[3]])
    _ = refactoring.apply(to: "lost.item", "0", nil)
    _ = refactoring.apply(to: try Literal(parsing: "kept"))
    #expect(refactoring.unused == [])
  }

  @Test func `paths have at most a hundred names`() throws {
    func path(_ count: Int) -> String { Array(repeating: "a", count: count).joined(separator: ".") }
    #expect(throws: Never.self) { try Self.refactoring(["\(path(100))=\(path(100))"], ["\(path(100))=1"]) }
    #expect(throws: RecordingFileError.self) { try Self.refactoring(["\(path(101))=\(path(101))"]) }
    #expect(throws: RecordingFileError.self) { try Self.refactoring([], ["\(path(101))=1"]) }
  }

  @Test func `a mistake in a rename or a value is quoted`() {
    let rename = #expect(throws: RecordingFileError.self) { try Self.refactoring(["a=b.c"]) }
    #expect(rename?.message.hasSuffix("such as favorites.itemTapped=favorites.itemToggled, not \"a=b.c\"") == true)
    let fill = #expect(throws: RecordingFileError.self) { try Self.refactoring([], ["a[0]=1"]) }
    #expect(fill?.message.hasSuffix("such as favorites.itemTapped.source=\"list\", not \"a[0]=1\"") == true)
    let value = #expect(throws: RecordingFileError.self) { try Self.refactoring([], ["a.b=[="]) }
    #expect(value?.message.hasPrefix("the value of a.b, \"[=\", cannot be read: ") == true)
  }
}
