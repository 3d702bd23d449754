import Inspection
import Testing

@testable import REPL

/// What can be typed, as `:actions` and `:help` list it.
struct HelpTests {
  @Test func `every action is listed with its arguments, a sample and a sentence`() {
    let shop = ShopSession(documentation: ["door.closed": "The door was closed, which ends the program."])
    shop.execute(":actions")
    #expect(
      shop.printed == [
        """
        help:   basket.loadRequested
          basket.loaded(Set<String>)                     basket.loaded(["soap"])
          basket.itemTapped(String)                      basket.itemTapped("soap")
          basket.stored
          door.opened
          door.closed(code: Int32)                       door.closed(code: 1)
              The door was closed, which ends the program.
          door.rung(at: Side)                            door.rung(at: .front)
        """
      ])
  }

  @Test(arguments: [60, 100]) func `a listing has rows of the columns that there are`(columns: Int) {
    enum WideAction { case seen([Int: [String]]?, by: String, at: Set<String>) }
    let long = String(repeating: "x", count: 60)
    let catalog = ActionCatalog(
      samples: [WideAction.seen(nil, by: long, at: [long])],
      documentation: ["seen": String(repeating: "It was seen ", count: 20)])
    let rows = catalog.signatures.listing(columns: columns).split(separator: "\n")
    #expect(rows.map(\.count).max() ?? 0 <= columns)
    #expect(rows.count == (columns == 60 ? 7 : 5))
    #expect(rows[1].hasSuffix("…"))
  }

  @Test func `an app whose actions are no features of others has no features`() {
    #expect(ActionCatalog(samples: Shop.Action.samples).features == ["basket", "door"])
    #expect(ActionCatalog(samples: [Door.Action.opened, .closed(code: 1)]).features == [])
  }

  @Test func `a feature alone lists its actions, as does the command`() {
    let shop = ShopSession()
    shop.execute("door", ".door", ":actions door")
    #expect(shop.printed.count == 3 && Set(shop.printed).count == 1)
    #expect(shop.printed.first?.split(separator: "\n").count == 3)
    #expect(
      shop.execute(":actions dor") == .failed("column 10: unknown feature dor; did you mean door?", code: 1))
  }

  @Test func `a sample has its optional and its enumerated values with their types`() {
    enum OtherAction { case seen([Int: [String]]?, by: Side) }
    enum Side { case left }
    enum Whole { case other(OtherAction), turned(Side) }
    let seen = ActionSignature(sample: Whole.other(.seen(nil, by: .left)))
    #expect(seen.description == "other.seen([Int: [String]]?, by: Side)")
    #expect(seen.arguments.map(\.samples) == [["nil"], [".left"]])
    #expect(ActionSignature(sample: Whole.turned(.left)).description == "turned(Side)")
  }

  @Test(arguments: [
    (":help wait", ["  :wait                               waits", "  :wait seconds                       waits"]),
    (
      ":help cost",
      [
        "  :cost [feature]                     shows the mean", "                                      each",
        "  name        a feature", "  actions     ", "  middleware  the mean", "              later",
        "  reducer     the mean", "  max         the longest",
      ]
    ),
    ("help door.closed", ["  door.closed(code: Int32)", "      code: Int32, such as", "        1"]),
    (":help basket.items", ["  :state basket.items                 Set<String>, now []"]),
    (
      ":help door",
      [
        "  door.opened", "  door.closed(", "  door.rung(",
        "  :state door                         State, now State(isOpen: false)",
      ]
    ),
  ])
  func `help is about a command, an action, a feature or a path`(line: String, beginnings: [String]) throws {
    let shop = ShopSession()
    shop.execute(line)
    let lines = try #require(shop.printed.first).dropFirst("help: ".count).split(separator: "\n")
    #expect(lines.count == beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning)) }
  }
}
