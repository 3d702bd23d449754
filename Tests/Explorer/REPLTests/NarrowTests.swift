import Testing

@testable import REPL

/// What is printed on a terminal of few columns.
struct NarrowTests {
  private func shop(_ columns: Int) -> ShopSession {
    let sentence = "The door was closed, which ends the program, and nothing is saved."
    return ShopSession(
      layout: Layout(columns: columns, showsInput: true), documentation: ["door.closed": sentence],
      examples: ["basket.itemTapped(\"a bar of soap\")"])
  }

  @Test(arguments: 20...60)
  func `no row is longer than the terminal`(columns: Int) {
    let shop = shop(columns)
    shop.execute("basket.itemTapped(\"soap\")")
    let note = shop.session.waitingNote ?? "a row that is longer than sixty columns, as there is no note at all"
    for row in note.split(separator: "\n") { #expect(row.count <= columns, "\(row)") }
    shop.execute(":wait", ":why", ":why 1", ":try basket.itemTapped(\"rope\")", "basket.itemTapped(\"$nothing\")")
    shop.execute(":tour", ":log", ":actions", ":help", ":help wait", ":help door.closed", ":diff 1", ":effects")
    let printed = shop.printed.filter { !$0.hasPrefix("basket.items: ") }
    for row in printed.flatMap({
      $0.replacing(#/^(help|error): /#, with: "").split(separator: "\n")
    }) {
      #expect(String(row).columns <= columns, "\(row)")
    }
  }

  @Test func `a pipe has each action of the log in one line`() {
    let shop = ShopSession(layout: Layout(columns: 20))
    shop.execute("basket.itemTapped(\"a bar of soap\")", ":log")
    #expect(shop.printed.last == "1 basket.itemTapped(\"a bar of soap\")  test:1")
  }

  @Test func `a word that is longer than a row is broken, others are not`() {
    #expect("a bcdefghijkl mn".rows(ofColumns: 8) == ["a", "bcdefghi", "jkl mn"])
    #expect("東京東京東京 a".rows(ofColumns: 9) == ["東京東京", "東京 a"])
    #expect("12345678 9".rows(ofColumns: 8) == ["12345678", "9"])
    #expect("12345678".rows(ofColumns: 0) == ["12345678"])
    #expect("".rows(ofColumns: 8) == [""])
  }
}
