import SwiftRex
import Testing

@testable import REPL

/// The list of the effects that run.
struct EffectListTests {
  @Test func `an effect is listed until it ends`() {
    let shop = ShopSession()
    shop.execute("door.opened")
    #expect(shop.printed(by: ":effects").first?.hasPrefix("door bell(rings: 3)") == true)
    shop.execute("door.closed(code: 1)")
    #expect(shop.printed(by: ":effects") == ["no running effects"])
  }

  @Test func `at a terminal, a wait in real time says what it waits for`() {
    let shop = ShopSession(layout: Layout(columns: 80, showsInput: true)) { _, shutdown in
      RealTime(shutdown: shutdown)
    }
    shop.execute("door.opened")
    #expect(shop.session.waitNote == nil)
    shop.execute("basket.itemTapped(\"soap\")", "basket.itemTapped(\"rope\")")
    let note = shop.session.waitNote?.replacing(/-?0\.\d s/, with: "# s")
    #expect(note == "waiting for basket (no token), since 0:00.0, # s, and for 1 more (:effects)")
  }
}
