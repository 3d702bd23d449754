import SwiftRex
import Testing

@testable import REPL

/// Commands, executed over the shop.
struct SessionTests {
  @Test func `an action is printed with its changes`() {
    let shop = ShopSession()
    #expect(shop.execute("basket.itemTapped(\"soap\")") == .done)
    #expect(
      shop.printed == [
        """
           1  0:00.0  basket.itemTapped("soap")
                      items      + "soap"
                      isStoring  false → true
        """
      ])
    #expect(shop.store.state.basket.items == ["soap"])
  }

  @Test func `an action that is typed again happens again, and one that only looks the same is another`() {
    let shop = ShopSession()
    for form in ["caf\u{E9}", "caf\u{E9}", "cafe\u{301}"] { shop.execute("basket.itemTapped(\"\(form)\")") }
    let texts = shop.session.runtime.log.last(3).map(\.action)
    #expect(texts.map { $0.unicodeScalars.contains("\u{301}") } == [false, false, true])
  }

  @Test func `time passes only during a wait`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait 0.05")
    #expect(shop.execute(":expect basket.isStoring true") == .done)
    #expect(shop.execute(":wait", ":expect basket.isStoring false") == .done)
    #expect(shop.session.runtime.log.last(2).map(\.time) == [.zero, .milliseconds(100)])
  }

  @Test func `a failed expectation names the value, with exit code 3`() {
    let shop = ShopSession()
    #expect(
      shop.execute(":expect door.isOpen true")
        == .failed("expected door.isOpen to be true, but it is false", code: 3))
  }

  @Test func `a mistake in an action or a path is an error, with exit code 1`() {
    let shop = ShopSession()
    #expect(
      shop.execute("basket.itemTaped(\"x\")")
        == .failed("column 8: basket has no action itemTaped; did you mean itemTapped?", code: 1))
    #expect(
      shop.execute("basket.itemTapped(")
        == .failed("column 19: expected a value, found the end of the text", code: 1))
    guard case .failed(let message, code: 1) = shop.execute(":state window") else {
      Issue.record("a path that leads nowhere was accepted")
      return
    }
    #expect(message.contains("basket") && message.contains("door"), "\(message)")
  }

  @Test func `the state is listed by path, or as JSON`() {
    let shop = ShopSession(stored: ["soap"])
    shop.execute("basket.loadRequested", ":wait", "door.opened")
    let before = shop.printed.count
    shop.execute(":state", ":state door", ":state basket --json")
    #expect(
      shop.printed.dropFirst(before) == [
        "basket.items: [\"soap\"]", "basket.isStoring: false", "door.isOpen: true", "door.isOpen: true",
        "{\"items\":[\"soap\"],\"isStoring\":false}",
      ])
  }

  @Test func `the log lists the last actions with number and source`() {
    let shop = ShopSession()
    shop.execute("door.opened", "basket.itemTapped(\"a\")", "basket.itemTapped(\"b\")")
    let before = shop.printed.count
    shop.execute(":log 2")
    #expect(
      shop.printed.dropFirst(before) == [
        "   2  0:00.0  basket.itemTapped(\"a\")  test:1", "   3  0:00.0  basket.itemTapped(\"b\")  test:1",
      ])
  }

  @Test func `in JSON, an action is one object`() {
    let shop = ShopSession(format: .json)
    shop.execute(":wait 1.5", "door.opened", ":help")
    #expect(
      shop.printed.first
        == #"{"type":"action","seq":1,"time":1.5,"cause":null,"action":"door.opened","source":{"file":"test","line":1,"function":"typed","info":null},"#
        + #""changes":[{"path":"door.isOpen","kind":"changed","before":false,"after":true}]}"#)
    #expect(shop.printed.dropFirst().allSatisfy { $0.hasPrefix("help: ") })
  }

  @Test func `in JSON, every line names its type`() {
    let shop = ShopSession(format: .json)
    shop.execute("door.opened", ":state door", ":state door --json", ":cost")
    #expect(
      Array(shop.printed.dropFirst().prefix(2))
        == Array(repeating: #"{"type":"state","path":"door","value":{"isOpen":true}}"#, count: 2))
    #expect(shop.printed.last?.hasPrefix(#"{"type":"cost","action":"door.opened","#) == true)
  }

  @Test func `the help lists every command and the examples`() {
    let shop = ShopSession(examples: ["door.opened"])
    shop.execute(":help")
    #expect(
      shop.printed.first?.hasPrefix("help: An action is typed as it is printed:\n  door.opened\nCommands:\n") == true)
    for command in Command.all { #expect(shop.printed.first?.contains("  " + command.usage) == true) }
  }

  @Test func `costs are listed by the name of the action`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"a\")", "basket.itemTapped(\"b\")")
    let before = shop.printed.count
    shop.execute(":cost")
    #expect(shop.printed.dropFirst(before).map { $0.prefix(17) } == ["action           ", "basket.itemTapped"])
  }
}
