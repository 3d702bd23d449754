import ConcurrencyRex
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// The commands in what was typed or pasted.
@Suite(.timeLimit(.minutes(5)))
struct TypedTextTests {
  @Test func `commands are found in lines and sessions, and an open bracket leaves a text unfinished`() {
    let table: [(String, [String])] = [
      ("door.opened", ["door.opened"]),
      ("door.opened\n\n:wait 1", ["door.opened", "", ":wait 1"]),
      ("basket.loaded([ # of two\n\"a\",\n\"b\"])\n:wait", ["basket.loaded([  \"a\", \"b\"])", ":wait"]),
      (
        "> door.opened\ndoor.opened\n  door.isOpen: false → true\n> :state door\ndoor.isOpen: true\n>",
        [" door.opened", " :state door", ""]
      ),
      ("0:01.5 ❯ basket.loaded([\n0:01.5 ❯   \"a\"])\n  11 items + \"a\"", [" basket.loaded([    \"a\"])"]),
      ("door.closed(\n  :wait 1\n:help", ["door.closed(", "  :wait 1", ":help"]),
      (
        "> :back\nthe state after 2\n0:01 [2 of 3, 1 new] > :skip 1\n[only door; mute basket] [without 1] > :live\n>",
        [" :back", " :skip 1", " :live", ""]
      ),
    ]
    #expect(table.map { TypedText($0.0).commands } == table.map(\.1))
    let texts: [(String, Bool)] = [
      ("f(", true), ("f([1, 2]", true), ("f()\ng(", true), ("f(\n1)", false), ("f(\"a", false), ("f(1)", false),
      ("f # (", false), ("f(\n :wait", false), ("f)", false), ("", false),
      (":expect p [1,", true),
    ]
    #expect(texts.map { TypedText($0.0).isUnfinished } == texts.map(\.1))
  }

  @Test func `open brackets go on in the next line, and a pasted session is repeated`() async throws {
    let shop = try TypedShop()
    let code = RunningThread { shop.repl.run() }
    shop.typing.pty.type("basket.loaded([\r\"a\", \"b\"])\r")
    let failure = await shop.typing.waits { $0.text.contains("+ 2: \"a\", \"b\"") && $0.text.hasSuffix(">") }
    #expect(failure == nil)
    #expect(shop.store.state.basket.items == ["a", "b"])
    shop.typing.pty.type("\u{1B}[200~> door.opened\rdoor.isOpen: false\r> basket.itemTapped(\"a\")\r\u{1B}[201~")
    #expect(await shop.typing.waits { $0.text.hasSuffix("basket.itemTapped(\"a\")") } == nil)
    #expect(!shop.store.state.door.isOpen)
    shop.typing.pty.type("\r\u{04}")
    #expect(await code.result() == 0)
    #expect(shop.store.state.door.isOpen)
    #expect(shop.store.state.basket.items == ["b"])
  }
}
