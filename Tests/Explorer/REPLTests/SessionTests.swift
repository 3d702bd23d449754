import SwiftRex
import Testing

@testable import REPL

/// Commands, executed over the shop.
struct SessionTests {
  @Test func `an action that is typed again happens again, and one that only looks the same is another`() {
    let shop = ShopSession()
    for form in ["caf\u{E9}", "caf\u{E9}", "cafe\u{301}"] { shop.execute("basket.itemTapped(\"\(form)\")") }
    let texts = shop.handled(3).map(\.action)
    #expect(texts.map { $0.unicodeScalars.contains("\u{301}") } == [false, false, true])
  }

  @Test func `time passes only during a wait`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait 0.05")
    #expect(shop.execute(":expect basket.isStoring true") == .done)
    #expect(shop.execute(":wait", ":expect basket.isStoring false") == .done)
    #expect(shop.handled(2).map(\.time) == [.zero, .milliseconds(100)])
  }

  @Test func `a path that leads nowhere is an error that names the features, with exit code 1`() {
    let shop = ShopSession()
    guard case .failed(let message, code: 1) = shop.execute(":state window") else {
      Issue.record("a path that leads nowhere was accepted")
      return
    }
    #expect(message.contains("basket") && message.contains("door"), "\(message)")
  }

  @Test func `the state is listed by path, or as JSON`() {
    let shop = ShopSession(stored: ["soap"])
    shop.execute("basket.loadRequested", ":wait", "door.opened")
    let before = shop.printedLines.count
    shop.execute(":state", ":state door", ":state basket --json")
    #expect(
      shop.printedLines.dropFirst(before) == [
        "basket.items: [\"soap\"]", "basket.isStoring: false", "door.isOpen: true", "door.isOpen: true",
        "{\"items\":[\"soap\"],\"isStoring\":false}",
      ])
  }

  @Test func `the help lists every command and the examples, and fits on a screen of 24 rows`() {
    let layout = Layout(columns: 80, showsInput: true)
    let shop = ShopSession(layout: layout, examples: ["door.opened", "basket.itemTapped(\"a\")"])
    shop.execute(":help")
    #expect(shop.printed.first?.hasPrefix("help: Type an action the way it is printed:\n  door.opened\n") == true)
    for command in Command.names { #expect(shop.printed.first?.contains(" \(command)") == true) }
    #expect(shop.printedLines.count < 24)
    shop.execute(":help keys")
    #expect(shop.printed.last?.contains("Ctrl-R                searches") == true)
  }

  @Test func `in real time, the greeting counts the actions at startup in one line`() {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    for (action, text) in [(Door.Action.opened, "1 action"), (.rung(at: .front), "2 actions")] {
      shop.store.dispatch(.door(action))
      #expect(shop.session.greeting().hasPrefix("\(text) at startup; :log shows them.\n"))
      #expect(shop.session.greeting(atStart: false).hasPrefix("\(text) so far; :log shows them.\n"))
    }
  }

  @Test func `costs are listed by feature, and by the actions of a feature`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"a\")", "basket.itemTapped(\"b\")", "basket.stored", "door.opened")
    let before = shop.printedLines.count
    shop.execute(":cost", ":cost basket")
    let names = shop.printedLines.dropFirst(before).map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(names.first == "name actions")
    #expect(Set(names) == ["name actions", "basket 3", "door 1", "basket.itemTapped 2", "basket.stored 1"])
    #expect(
      shop.execute(":cost baskte")
        == .failed("column 7: unknown feature or action baskte; did you mean basket?", code: 1))
  }
}
