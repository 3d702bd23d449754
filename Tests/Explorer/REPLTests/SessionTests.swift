import SwiftRex
import Testing

@testable import REPL

/// Commands, executed over the shop.
struct SessionTests {
  @Test func `canonically equivalent strings keep their scalars`() {
    let shop = ShopSession()
    for form in ["caf\u{E9}", "caf\u{E9}", "cafe\u{301}"] { shop.execute("basket.itemTapped(\"\(form)\")") }
    let texts = shop.handled(3).map(\.action)
    #expect(texts.map { $0.unicodeScalars.contains("\u{301}") } == [false, false, true])
  }

  @Test func `the help lists every command and the examples, and fits on a screen of 24 rows`() {
    let layout = Layout(columns: 80, showsInput: true)
    let shop = ShopSession(layout: layout, examples: ["door.opened", "basket.itemTapped(\"a\")"])
    let lines = shop.lines(of: ":help")
    #expect(lines.prefix(2) == ["help: Type an action the way it is printed:", "  door.opened"])
    #expect(Command.names.filter { name in !lines.contains { $0.contains(" \(name)") } } == [])
    #expect(lines.count < 24)
    #expect(shop.printed(by: ":help keys").first?.contains("Ctrl-R                searches") == true)
  }

  @Test func `in real time, the greeting counts the actions at startup in one line`() {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    let beginnings = (1...2).map { _ in
      shop.store.dispatch(.door(.opened))
      return shop.session.greeting(atStart: true).prefix { $0 != "\n" }
    }
    #expect(beginnings == ["1 action at startup; :log shows them.", "2 actions at startup; :log shows them."])
  }

  @Test func `costs are listed by feature, and by the actions of a feature`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"a\")", "basket.itemTapped(\"b\")", "basket.stored", "door.opened")
    let names = [":cost", ":cost basket"].map { line in
      Set(shop.lines(of: line).map { $0.split(separator: " ").prefix(2).joined(separator: " ") })
    }
    #expect(
      names == [["name actions", "basket 3", "door 1"], ["name actions", "basket.itemTapped 2", "basket.stored 1"]])
  }
}
