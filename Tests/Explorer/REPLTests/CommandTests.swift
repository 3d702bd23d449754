import Inspection
import Testing

@testable import REPL

/// Parsing of the lines of a session.
struct CommandTests {
  @Test func `a line is an action, a command with its arguments, or nothing`()
    throws
  {
    let table: [(String, Command)] = [
      ("", .nothing), ("   ", .nothing), ("  # nothing", .nothing), ("\u{FEFF}# nothing", .nothing),
      (" f(\"a # b\") # comment", .action("f(\"a # b\")")),
      (":wait", .wait(nil)), (":wait 1.5", .wait(.seconds(1.5))),
      (":log 3", .log(count: 3)), (":log 3 basket", .log(count: 3, filter: .name("basket"))),
      (":log basket 3", .log(count: 3, filter: .name("basket"))),
      (":log 3 where basket.items", .log(count: 3, filter: .path("basket.items"))),
      (":st basket", .state(path: "basket", asJSON: false)), (":state", .state(path: "", asJSON: false)),
      (":state basket --json", .state(path: "basket", asJSON: true)),
      (":r 2 $a", .repeat(count: 2, line: "$a")), (":cost", .cost(feature: nil)),
      (":cost basket", .cost(feature: "basket")), (" :quit ", .quit), (":q", .quit), ("exit", .quit),
      ("?", .help(topic: "")), ("help", .help(topic: "")), ("? :wait", .help(topic: ":wait")),
      (".quit", .action(".quit")), ("exit(1)", .action("exit(1)")),
      // Names are replaced by their values, except in the line of a repetition.
      (":wait $n$n", .wait(.seconds(33))), (":repeat $n f(\"$i\")", .repeat(count: 3, line: "f(\"$i\")")),
      (":set x $n b", .set(name: "x", value: "3 b")), ("f(\"$m $ $\")", .action("f(\"$m $ $\")")),
    ]
    let names = ["n": "3", "i": "7"]
    #expect(try table.map { try Command(parsing: $0.0) { names[$0] } } == table.map(\.1))
  }

  @Test func `an expectation has a relation, its negation and a wait`() throws {
    let table: [(String, StateExpectation)] = [
      ("m[\"a b\"] [1]", StateExpectation(path: "m[\"a b\"]", value: .array([.integer(1)]))),
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
    ]
    #expect(try table.map { try Command(parsing: ":expect " + $0.0) } == table.map { .expect($0.1) })
  }
}
