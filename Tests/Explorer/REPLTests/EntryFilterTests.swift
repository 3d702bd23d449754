import SwiftRex
import Testing

@testable import REPL

/// The choice of actions that are listed or printed.
struct EntryFilterTests {
  /// A shop in which three actions were handled: a tap, the opening of the door, and the storing of the tap.
  private let shop: ShopSession = {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", "door.opened", ":wait")
    return shop
  }()

  @Test func `the log lists the actions of a feature, a name or a part of the state`() {
    let table: [(String, [Int])] = [
      (":log basket", [1, 3]), (":log basket.stored", [3]), (":log basket 1", [3]),
      (":log where basket.isStoring", [1, 3]), (":log where basket", [1, 3]), (":log where door.isOpen 5", [2]),
      (#":log where basket.items["soap"]"#, [1]), (":log", [1, 2, 3]), (":log 2", [2, 3]),
    ]
    let numbers = table.map { shop.lines(of: $0.0).compactMap { Int($0.prefix(4).drop { $0 == " " }) } }
    #expect(numbers == table.map(\.1))
  }

  @Test func `an action of a nested feature is named by itself and by each feature around it`() {
    enum Action { case city(CityAction) }
    enum CityAction { case market(MarketAction) }
    enum MarketAction { case opened(hour: Int) }
    let entry = LogEntry(number: 1, Action.city(.market(.opened(hour: 9))), from: .here())
    let names = ["city", "city.market", "city.market.opened", "city.mark", "city.market.openedLate", "market"]
    #expect(names.map(entry.isNamed) == [true, true, true, false, false, false])
  }

  @Test func `the filters are listed, shown in the prompt, and choose the actions that are printed`() {
    #expect(shop.printed(by: ":only") == ["no filter is active; all actions are shown"])
    let filters = [":only door", ":mute door.closed", ":mute where basket.items"]
    for filter in filters { shop.execute(filter) }
    #expect(shop.lines(of: ":only") == filters && shop.lines(of: ":mute") == filters)
    #expect(shop.session.prompt == "0:00 [only door; mute door.closed, where basket.items] > ")
    #expect(TypedText("\(shop.session.prompt)door.opened").commands.map(\.trimmed) == ["door.opened"])
    shop.execute(":mute off", ":only off")
    #expect(shop.session.prompt == "0:00 > ")
    let counts = [":only door", ":only where basket.items", ":mute door", ":only off"].map { filter in
      shop.printed(by: filter, "door.closed(code: 1)", "basket.stored", "basket.itemTapped(\"rope\")").count
    }
    #expect(counts == [1, 1, 1, 2])
  }
}
