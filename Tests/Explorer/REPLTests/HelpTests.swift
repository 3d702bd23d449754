import Inspection
import Testing

@testable import REPL

/// What can be typed, as `:actions` and `:help` list it.
struct HelpTests {
  @Test func `every action is listed with the names and types of its arguments and a sample`() {
    let shop = ShopSession()
    shop.execute(":actions")
    #expect(
      shop.printed == [
        """
        help:   basket.loadRequested
          basket.loaded(Set<String>)                         basket.loaded(["soap"])
          basket.itemTapped(String)                          basket.itemTapped("soap")
          basket.stored
          door.opened
          door.closed(code: Int32)                           door.closed(code: 1)
        """
      ])
  }

  @Test func `a feature alone lists its actions, as does the command`() {
    let shop = ShopSession()
    shop.execute("door", ":actions door")
    let listing = "help:   door.opened\n  door.closed(code: Int32)                           door.closed(code: 1)"
    #expect(shop.printed == [listing, listing])
    #expect(
      shop.execute(":actions dor") == .failed("there is no feature dor; did you mean door?", code: 1))
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
    (":help wait", ["  :wait                               waits", "  :wait seconds                       lets"]),
    ("? :cost", ["  :cost                               shows"]),
    ("help door.closed", ["  door.closed(code: Int32)  "]),
    (":help basket.items", ["  :state basket.items                 Set<String>, now []"]),
    (
      ":help door",
      ["  door.opened", "  door.closed(", "  :state door                         State, now State(isOpen: false)"]
    ),
  ])
  func `help is about a command, an action, a feature or a path`(line: String, beginnings: [String]) throws {
    let shop = ShopSession()
    shop.execute(line)
    let lines = try #require(shop.printed.first).dropFirst("help: ".count).split(separator: "\n")
    #expect(lines.count == beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning)) }
  }

  @Test func `help about an unknown word names the nearest`() {
    #expect(
      ShopSession().execute(":help basket.itemTaped")
        == .failed("there is no help about basket.itemTaped; did you mean basket.itemTapped?", code: 1))
  }
}
