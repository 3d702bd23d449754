import Recorder
import SwiftRex
import Testing

@testable import REPL

/// The steps through the loop.
struct TourTests {
  @Test func `the tour takes an action through the real store in five steps`() throws {
    let shop = ShopSession(examples: ["basket.itemTapped(\"soap\")"], isReplaceable: true)
    shop.execute(":tour")
    #expect(shop.store.state.basket == Basket.State(items: ["soap"], isStoring: false))
    let lines = shop.printed.filter { $0.hasPrefix("help: ") }.compactMap { $0.split(separator: "\n").last }
    #expect(
      lines == [
        "   > basket.itemTapped(\"soap\")", "   > :state basket.items", "   > :wait 1", "   > :log 3",
        "   > :expect basket.items [\"soap\"]", "help: This is the end of the tour; :help lists all commands.",
      ])
    shop.execute(":tour")
    #expect(shop.store.state.basket.items == [])
  }

  @Test func `in a world that cannot be created again, the tour dispatches nothing, and says what it needs`() {
    let shop = ShopSession(examples: ["basket.itemTapped(\"soap\")"])
    #expect(shop.failure(":tour")?.contains("simulated world that uses no file of yours") == true)
    #expect(shop.session.recorder.count == 0)
  }
}
