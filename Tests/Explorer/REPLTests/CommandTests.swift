import Inspection
import Testing

@testable import REPL

/// Parsing of the lines of a session.
struct CommandTests {
  @Test(arguments: ["", "   ", "# nothing", "  # nothing", "\u{FEFF}", "\u{FEFF}# nothing"])
  func `an empty line and a comment are nothing`(line: String) throws {
    #expect(try Command(parsing: line) == .nothing)
  }

  @Test func `an action is the text without its comment`() throws {
    let text = "basket.itemTapped(\"a # b\")"
    #expect(try Command(parsing: " \(text) # comment") == .action(text))
  }

  @Test func `commands take their arguments`() throws {
    #expect(try Command(parsing: ":wait") == .wait(nil))
    #expect(try Command(parsing: ":wait 1.5") == .wait(.seconds(1.5)))
    #expect(try Command(parsing: ":log 3") == .log(count: 3))
    #expect(try Command(parsing: ":log 3 basket") == .log(count: 3, filter: .name("basket")))
    #expect(try Command(parsing: ":log basket 3") == .log(count: 3, filter: .name("basket")))
    #expect(try Command(parsing: ":log 3 where basket.items") == .log(count: 3, filter: .path("basket.items")))
    #expect(try Command(parsing: ":q") == .quit)
    #expect(try Command(parsing: ":st basket") == .state(path: "basket", asJSON: false))
    #expect(try Command(parsing: ":r 2 $a") == .repeat(count: 2, line: "$a"))
    #expect(try Command(parsing: ":cost") == .cost(feature: nil))
    #expect(try Command(parsing: ":cost basket") == .cost(feature: "basket"))
    #expect(try Command(parsing: ":state") == .state(path: "", asJSON: false))
    #expect(try Command(parsing: ":state basket --json") == .state(path: "basket", asJSON: true))
    #expect(
      try Command(parsing: ":expect m[\"a b\"] [1, 2]")
        == .expect(StateExpectation(path: "m[\"a b\"]", value: .array([.integer(1), .integer(2)]))))
    #expect(try Command(parsing: " :quit ") == .quit)
  }

  @Test(arguments: [
    ("p == []", StateExpectation(path: "p", value: .array([]))),
    ("p != 1", StateExpectation(path: "p", isNegated: true, value: .integer(1))),
    ("p not .x", StateExpectation(path: "p", isNegated: true, value: .case("x", []))),
    ("p .not", StateExpectation(path: "p", value: .case("not", []))),
    ("p contains \"a b\"", StateExpectation(path: "p", relation: .contains, value: .string("a b"))),
    ("p not count 3", StateExpectation(path: "p", isNegated: true, relation: .count, value: .integer(3))),
    ("p 1.5 within 0.1", StateExpectation(path: "p", relation: .within(0.1), value: .floating(1.5))),
    ("p 1.5 within 0", StateExpectation(path: "p", relation: .within(0), value: .floating(1.5))),
    ("eventually p 1", StateExpectation(path: "p", value: .integer(1), limit: .seconds(10))),
    (
      "eventually p contains 1 2.5",
      StateExpectation(path: "p", relation: .contains, value: .integer(1), limit: .seconds(2.5))
    ),
    ("eventually 1", StateExpectation(path: "eventually", value: .integer(1))),
  ])
  func `an expectation has a relation, its negation and a wait`(text: String, expectation: StateExpectation) throws {
    #expect(try Command(parsing: ":expect " + text) == .expect(expectation))
  }

  @Test func `names have their values in place, but within the line of a repetition`() throws {
    let value: (String) -> String? = { ["n": "3", "i": "7"][$0] }
    #expect(try Command(parsing: ":wait $n$n", variable: value) == .wait(.seconds(33)))
    #expect(try Command(parsing: ":repeat $n f(\"$i\")", variable: value) == .repeat(count: 3, line: "f(\"$i\")"))
    #expect(try Command(parsing: ":set x $n b", variable: value) == .set(name: "x", value: "3 b"))
    #expect(try Command(parsing: "f(\"$m $ $\")", variable: value) == .action("f(\"$m $ $\")"))
  }

  @Test func `words of other programs are commands, but no prefix of an action is`() throws {
    for line in ["?", "help", ":help"] { #expect(try Command(parsing: line) == .help(topic: "")) }
    for line in ["exit", "quit", ":quit"] { #expect(try Command(parsing: line) == .quit) }
    #expect(try Command(parsing: "? :wait") == .help(topic: ":wait"))
    #expect(try Command(parsing: ".quit") == .action(".quit"))
    #expect(try Command(parsing: "exit(1)") == .action("exit(1)"))
  }

  @Test(arguments: [
    (":flee", "unknown command :flee; :help lists them"),
    (":staet", "unknown command :staet; did you mean :state?"),
    (":wait soon", "expected a number of seconds, such as 1.5, not soon"),
    (":wait -1", "expected a number of seconds, such as 1.5, not -1"),
    (":wait 1e10", "expected at most 1000000000 seconds, not 1e10"),
    (":gate on", ":gate needs a feature before on"),
    (":gate door maybe", ":gate needs a feature and on or off, such as :gate door off"),
    (":effects all", "unexpected argument all; :effects has no arguments"),
    (":quit now", "unexpected argument now; :quit has no arguments"),
    ("exit now", "unexpected argument now; :quit has no arguments"),
    (":expect p count x", "count needs a number of elements, such as :expect items count 2, not x"),
    (":expect p \"a\" within 1", "within needs a number, such as :expect position 59.9 within 0.1"),
    (":state a b", ":state needs a path or --json, such as :state items[0] --json, not a b"),
    (":state --jsn", ":state needs a path or --json, such as :state items[0] --json, not --jsn"),
    (":log 0", ":log needs a number of actions, such as :log 20, not 0"),
    (":expect basket.items", ":expect needs a path and a value, such as :expect items[0] true"),
    (":expect p contains", "contains needs a value after it"),
    (":expect p not count", "count needs a value after it"),
    (":expect not p 1", "not follows the path, as in :expect items not []"),
    (":expect p 1 2", "unexpected text after the value: 2"),
    (":expect p 1 within x", "within needs a number, such as :expect position 59.9 within 0.1"),
    (":source", ":source needs a file, such as :source script.txt"),
    (":repeat", ":repeat needs a number and a line, such as :repeat 3 :wait 1"),
    (":repeat x :wait", ":repeat needs a number and a line, such as :repeat 3 :wait 1, not x :wait"),
    (":set a-b 1", ":set needs a name and a value, such as :set city oslo, not a-b 1"),
  ])
  func `a mistake is described in one line`(line: String, message: String) {
    let error = #expect(throws: CommandError.self) { try Command(parsing: line) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("  basket.itemTapped(\"a\")x", 25), (":expect basket.items = 1", 22), (":expect basket.items contains \"x", 33),
  ])
  func `a mistake in a value has its column in the line`(line: String, column: Int) {
    let shop = ShopSession()
    guard case .failed(let message, _) = shop.execute(line) else {
      Issue.record("there is a mistake")
      return
    }
    #expect(message.hasPrefix("column \(column): "), "\(message)")
  }
}
