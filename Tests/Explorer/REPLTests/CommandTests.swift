import Inspection
import Testing

@testable import REPL

/// Parsing of the lines of a session.
struct CommandTests {
  @Test(arguments: ["", "   ", "# nothing", "  # nothing", "\u{FEFF}", "\u{FEFF}# nothing"])
  func `an empty line and a comment are nothing`(line: String) throws {
    #expect(try Command(parsing: line) == .nothing)
  }

  @Test func `an action is a literal, without its comment`() throws {
    let literal = try Literal(parsing: "basket.itemTapped(\"a # b\")")
    #expect(try Command(parsing: "basket.itemTapped(\"a # b\") # comment") == .action(literal))
    #expect(try literal.decode() == Shop.Action.basket(.itemTapped("a # b")))
  }

  @Test func `commands take their arguments`() throws {
    #expect(try Command(parsing: ":wait") == .wait(nil))
    #expect(try Command(parsing: ":wait 1.5") == .wait(.seconds(1.5)))
    #expect(try Command(parsing: ":log 3") == .log(count: 3))
    #expect(try Command(parsing: ":cost") == .cost)
    #expect(try Command(parsing: ":state") == .state(path: "", asJSON: false))
    #expect(try Command(parsing: ":state basket --json") == .state(path: "basket", asJSON: true))
    #expect(
      try Command(parsing: ":expect m[\"a b\"] [1, 2]")
        == .expect(path: "m[\"a b\"]", .array([.integer(1), .integer(2)])))
    #expect(try Command(parsing: " :quit ") == .quit)
  }

  @Test func `words of other programs are commands, but no prefix of an action is`() throws {
    for line in ["?", "help", ":help"] { #expect(try Command(parsing: line) == .help(topic: "")) }
    for line in ["exit", "quit", ":quit"] { #expect(try Command(parsing: line) == .quit) }
    #expect(try Command(parsing: "? :wait") == .help(topic: ":wait"))
    #expect(try Command(parsing: ".quit") == .action(.case("quit", [])))
    #expect(try Command(parsing: "exit(1)") == .action(try Literal(parsing: "exit(1)")))
  }

  @Test(arguments: [
    (":flee", "there is no command :flee; :help lists them"),
    (":stat", "there is no command :stat; did you mean :state?"),
    (":wait soon", ":wait takes a number of seconds, such as :wait 1.5, not soon"),
    (":wait -1", ":wait takes a number of seconds, such as :wait 1.5, not -1"),
    (":cost all", ":cost takes no arguments, not all"),
    (":quit now", ":quit takes no arguments, not now"),
    (":state a b", ":state takes a path and --json, such as :state items[0] --json, not a b"),
    (":state --jsn", ":state takes a path and --json, such as :state items[0] --json, not --jsn"),
    (":log 0", ":log takes a number of actions, such as :log 20, not 0"),
    (":expect basket.items", ":expect takes a path and a value, such as :expect items[0] true"),
    ("basket.itemTapped(", "column 19: expected a value, found the end of the text"),
  ])
  func `a mistake is described in one line`(line: String, message: String) {
    #expect(throws: CommandError(message)) { try Command(parsing: line) }
  }
}
