import SwiftRex
import Testing

@testable import REPL

/// The list of the effects that run.
struct EffectListTests {
  @Test func `an effect is listed until it ends`() {
    let shop = ShopSession()
    shop.execute("door.opened", ":effects")
    #expect(shop.printed.last?.hasPrefix("door bell(rings: 3)") == true)
    shop.execute("door.closed(code: 1)", ":effects")
    #expect(shop.printed.last == "no running effects")
  }

  @Test func `at a terminal, a wait in real time says what it waits for`() {
    let layout = Layout(columns: 80, showsInput: true)
    let shop = ShopSession(layout: layout) { _, shutdown in RealTime(shutdown: shutdown) }
    #expect(shop.session.waitNote == nil)
    shop.execute("door.opened")
    #expect(shop.session.waitNote == nil)
    shop.execute("basket.itemTapped(\"soap\")", "basket.itemTapped(\"rope\")")
    #expect(
      shop.session.waitNote?.wholeMatch(of: /waiting for basket, since 0:00\.0, -?0\.\d s, and for 1 more \(:effects\)/)
        != nil)
  }

  @Test func `in a narrow window, too, a wait names what it waits for`() {
    let layout = Layout(columns: 60, showsInput: true)
    let shop = ShopSession(layout: layout, samples: []) { _, shutdown in RealTime(shutdown: shutdown) }
    shop.execute("basket.itemTapped(\"soap\")")
    #expect(shop.session.waitNote?.hasPrefix("waiting for Basket.Action, since 0:00.0, ") == true)
  }
}
