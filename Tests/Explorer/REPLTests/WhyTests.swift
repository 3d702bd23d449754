import Inspection
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

@testable import REPL

/// What led to an action, what it changed, and what followed.
struct WhyTests {
  /// A shop in which soap was tapped and stored, and the door was opened.
  private let shop: ShopSession = {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait", "door.opened")
    return shop
  }()

  @Test func `an action is shown with what led to it, what it changed and began, and what followed`() {
    let answers = [":why 1", ":why 2"].map { shop.printed(by: $0).map { $0.replacing(/\.swift:\d+/, with: ".swift") } }
    #expect(
      answers == [
        [
          """
             1  0:00.0  basket.itemTapped("soap")  test:1
                          items      + "soap"
                          isStoring  false → true
                          began basket store
             2  0:00.1    basket.stored  REPLTests/Shop.swift
          """
        ],
        [
          """
             1  0:00.0  basket.itemTapped("soap")  test:1
             2  0:00.1    basket.stored  REPLTests/Shop.swift
                            isStoring  true → false
                            ended basket store
          """
        ],
      ])
  }

  @Test func `a path leads to the action that changed it last`() {
    #expect(shop.printed(by: ":why basket.items") == shop.printed(by: ":why 1"))
    #expect(shop.printed(by: ":why door.isOpen") == shop.printed(by: ":why"))
    #expect(shop.failure(":why door.color") != nil)
  }

  @Test func `a trial shows the changes and the work of an action, and dispatches nothing`() {
    let shop = ShopSession()
    #expect(
      shop.lines(of: ":try basket.itemTapped(\"soap\")") == [
        "basket.items      + \"soap\"", "basket.isStoring  false → true", "would begin basket store",
        "nothing was dispatched; no rules or effects ran",
      ])
    #expect(shop.lines(of: ":try door.closed(code: 0)").first == "no change")
    #expect(shop.store.state == Shop.State() && shop.session.recorder.count == 0)
  }

  @Test func `a feature without effects changes its state, and nothing answers`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"rope\")")
    #expect(shop.printed(by: ":gate basket off") == ["the effects of basket are off"])
    shop.execute(":wait", "basket.itemTapped(\"soap\")", ":wait")
    #expect(shop.handled().map(\.action) == [#"basket.itemTapped("rope")"#, #"basket.itemTapped("soap")"#])
    #expect(shop.printed(by: ":gate basket on") == ["the effects of every feature are on"])
    shop.execute("basket.itemTapped(\"tea\")", ":wait")
    #expect(shop.handled().last?.action == "basket.stored")
    #expect([":gate baskets off", ":gate basket"].allSatisfy { shop.failure($0) != nil })
  }

  @Test func `the world of a feature is its dependencies, functions by name and values in full`() {
    struct World: Sendable {
      struct Basket: Sendable {
        let load: @Sendable () -> [String] = { [] }
        let limit = 3
      }
      var basket = Basket()
    }
    #expect(WorldListing(World()).lines(columns: 80) == ["basket  load(), limit: 3"])
  }
}
