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

  @Test func `a signature has the types of optional and enumerated values`() {
    enum OtherAction { case seen([Int: [String]]?, by: Side) }
    enum Side { case left }
    enum Whole { case other(OtherAction), turned(Side) }
    let signatures = [Whole.other(.seen(nil, by: .left)), .turned(.left)].map { ActionSignature(sample: $0) }
    #expect(signatures.map(\.description) == ["other.seen([Int: [String]]?, by: Side)", "turned(Side)"])
    #expect(signatures[0].arguments.map(\.samples) == [["nil"], [".left"]])
    #expect(ActionCatalog(samples: [Whole.turned(.left)]).features == [])
  }

  @Test func `help is about a command, an action, a feature or a path`() {
    let table: [(String, [String])] = [
      (":help wait", ["  :wait                               waits", "  :wait seconds                       waits"]),
      ("help door.closed", ["  door.closed(code: Int32)", "      code: Int32, such as", "        1"]),
      (":help basket.items", ["  :state basket.items                 Set<String>, now []"]),
      (
        ":help door",
        [
          "  door.opened", "  door.closed(", "  door.rung(",
          "  :state door                         State, now State(isOpen: false)",
        ]
      ),
    ]
    for (line, beginnings) in table {
      let lines = ShopSession().printed(by: line).joined().dropFirst("help: ".count).split(separator: "\n")
      #expect(lines.count == beginnings.count && zip(lines, beginnings).allSatisfy { $0.hasPrefix($1) }, "\(lines)")
    }
  }
}
