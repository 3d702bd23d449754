import Foundation
import SwiftRex
import Testing

@testable import REPL

/// The choice of actions that are listed or printed.
struct EntryFilterTests {
  /// A shop in which three actions were handled: a tap, the opening of the door, and the storing of the tap.
  private func shop(_ format: Format = .text) -> ShopSession {
    let shop = ShopSession(format: format)
    shop.execute("basket.itemTapped(\"soap\")", "door.opened", ":wait")
    return shop
  }

  private func printed(_ lines: String..., by shop: ShopSession) -> [String] {
    let before = shop.printed.count
    for line in lines { #expect(shop.execute(line) == .done) }
    return Array(shop.printed.dropFirst(before))
  }

  private func printedLines(_ line: String, by shop: ShopSession) -> [String] {
    printed(line, by: shop).flatMap { $0.components(separatedBy: "\n") }
  }

  @Test(arguments: [
    (":log basket", [1, 3]), (":log basket.stored", [3]), (":log /soap|open/", [1, 2]), (":log basket 1", [3]),
    (":log where basket.isStoring", [1, 3]), (":log where basket", [1, 3]), (":log where door.isOpen 5", [2]),
    (":log where basket.items[0]", [1]), (":log", [1, 2, 3]), (":log 2", [2, 3]),
  ])
  func `the log lists the actions of a feature, a name, an expression or a part of the state`(
    line: String, numbers: [Int]
  ) {
    #expect(printedLines(line, by: shop()).compactMap { Int($0.prefix(4).drop { $0 == " " }) } == numbers)
  }

  @Test func `an action of a feature within a feature is named by the action, and by each of the features`() {
    enum Action { case city(CityAction) }
    enum CityAction { case market(MarketAction) }
    enum MarketAction { case opened(hour: Int) }
    let entry = LogEntry(number: 1, Action.city(.market(.opened(hour: 9))), from: .here())
    let names = ["city", "city.market", "city.market.opened", "city.mark", "city.market.openedLate", "market"]
    #expect(names.map(entry.isNamed) == [true, true, true, false, false, false])
  }

  @Test(arguments: [
    (":log baskte", "column 6: unknown feature or action baskte; did you mean basket?"),
    (":log /(/", "column 6: /(/ is not a valid regular expression"),
    (":log 0", ":log needs a number of actions, such as :log 20, not 0"),
    (":log a b", "column 6: expected a feature, an action, /expression/ or where PATH, not a b"),
    (":diff", ":diff needs one or two numbers of actions, such as :diff 10 12"),
    (":diff 3 2", ":diff needs one or two numbers of actions, such as :diff 10 12, not 3 2"),
    (":diff 3 9", "the log has actions 1 to 3"),
  ])
  func `what there is not is an error`(line: String, message: String) {
    #expect(shop().execute(line) == .failed(message, code: 1))
  }

  @Test func `the log of a part of the state shows its value before and after each action`() {
    let lines = printedLines(":log where basket.isStoring", by: shop()).map(\.trimmed)
    #expect(lines.count == 4)
    #expect(lines[0].contains("basket.itemTapped(\"soap\")"))
    #expect(lines[1] == "basket.isStoring  false → true")
    #expect(lines[2].contains("basket.stored"))
    #expect(lines[3] == "basket.isStoring  true → false")
  }

  @Test func `only actions that were chosen are printed`() {
    let shop = shop()
    #expect(printed(":only door", "door.closed(code: 1)", "basket.stored", by: shop).count == 1)
    #expect(printed(":watch basket.items", "basket.stored", "basket.itemTapped(\"rope\")", by: shop).count == 1)
    #expect(printed(":watch off", "basket.stored", "basket.stored", by: shop).count == 2)
  }

  @Test func `the filters are listed, and shown in the prompt`() {
    let shop = shop()
    #expect(printed(":only", by: shop) == ["no filter is active; all actions are shown"])
    shop.execute(":only door", ":mute /cl.sed/", ":mute where basket.items")
    let list = [":only door", ":mute /cl.sed/", ":mute where basket.items"]
    #expect(printedLines(":only", by: shop) == list)
    #expect(printedLines(":mute", by: shop) == list)
    #expect(shop.session.prompt == "0:00 [only door; mute /cl.sed/, where basket.items] > ")
    #expect(TypedText("\(shop.session.prompt)door.opened").commands.map(\.trimmed) == ["door.opened"])
    shop.execute(":mute off", ":mute \(String(repeating: "x", count: 5))", ":watch off")
    #expect(shop.session.prompt == "0:00 > ")
    #expect(self.shop(.json).session.prompt == "0:00 > ")
  }

  @Test func `a typed action that a filter hides is acknowledged in one line on a terminal`() {
    let shop = ShopSession(layout: Layout(columns: 60, showsInput: true))
    shop.execute(":mute door", "door.opened")
    #expect(shop.printed == ["   1  0:00.0  hidden by a filter (:mute lists the filters)"])
    let pipe = ShopSession()
    pipe.execute(":mute door", "door.opened")
    #expect(pipe.printed == [])
  }
}
