import Inspection
import Testing

@testable import REPL

/// Parsing of the lines of a session.
struct CommandTests {
  @Test func `a line is an action, a command, or nothing`() throws {
    let table: [(String, Command)] = [
      ("", .nothing), ("   ", .nothing), ("  # nothing", .nothing), ("\u{FEFF}# nothing", .nothing),
      (" f(\"a # b\") # comment", .action("f(\"a # b\")")),
      (".quit", .action(".quit")), ("exit(1)", .action("exit(1)")), ("f(\"$m $ $\")", .action("f(\"$m $ $\")")),
      named(.wait), named(.state, "basket", typed: ":st basket"), named(.cost, "basket"),
      named(.repeat, "2 f($i)", typed: ":r 2 f($i)"), named(.quit, typed: " :quit "),
      named(.quit, typed: ":q"), named(.quit, typed: "exit"), named(.help, typed: "?"),
      named(.help, typed: "help"), named(.help, ":wait", typed: "? :wait"), named(.help, "f", typed: "f(?"),
    ]
    #expect(try table.map { try Command(parsing: $0.0) } == table.map(\.1))
  }

  private func named(_ name: Command.Name, _ text: String = "", typed: String? = nil) -> (String, Command) {
    (typed ?? "\(name.text) \(text)", .named(name, CommandArguments(name, text)))
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
    #expect(try table.map { try StateExpectation(parsing: $0.0) } == table.map(\.1))
  }
}
