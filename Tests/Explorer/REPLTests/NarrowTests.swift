import Testing

@testable import REPL

/// What is printed on a terminal of few columns.
struct NarrowTests {
  @Test(arguments: 20...60)
  func `no row is longer than the terminal`(columns: Int) {
    let shop = ShopSession(
      layout: Layout(columns: columns, showsInput: true),
      documentation: ["door.closed": "The door was closed, which ends the program, and nothing is saved."],
      examples: ["basket.itemTapped(\"a bar of soap\")"])
    shop.execute("basket.itemTapped(\"東京東京東京東京東京東京東京東京東京東京東京東京\")")
    let note = shop.session.waitingNote ?? ""
    shop.execute(":wait", ":why", ":why 1", ":try basket.itemTapped(\"rope\")", "basket.itemTapped(\"$nothing\")")
    shop.execute(
      "basket.itemTapped(\"a\u{202E}b\u{200B}\u{3164}c\")", ":state", ":state basket", ":tour", ":log", ":actions",
      ":help", ":help wait", ":help door.closed", ":diff 1", ":effects", ":cost")
    let texts = shop.printed.filter { !$0.hasPrefix("basket.items: ") }.map {
      $0.replacing(#/^(help|error): /#, with: "")
    }
    let rows = texts.flatMap { $0.split(separator: "\n") } + note.split(separator: "\n")
    #expect(!note.isEmpty && rows.count > 50)
    #expect(rows.filter { $0.columns > columns } == [])
  }

  @Test(arguments: 1..<20, [true, false]) func `every command works on a terminal of any width`(
    columns: Int, isTyped: Bool
  ) {
    let shop = ShopSession(layout: Layout(columns: columns, showsInput: isTyped))
    shop.execute("basket.itemTapped(\"a bar of soap\")", "basket.itemTapped(\"rope\")", ":wait", ":log where basket")
    shop.execute(":diff 1 2", ":why", ":try basket.itemTapped(\"tea\")", ":state", ":effects", ":cost", ":help wait")
    shop.execute(":expect basket.items []", ":nothing", ":goto 1", ":back", ":live")
    #expect(shop.printed.count >= 15)
  }

  @Test func `a pipe has each action of the log in one line`() {
    let shop = ShopSession(layout: Layout(columns: 20))
    shop.execute("basket.itemTapped(\"a bar of soap\")", ":log")
    #expect(shop.printed.last == "1 basket.itemTapped(\"a bar of soap\")  test:1")
  }
}
