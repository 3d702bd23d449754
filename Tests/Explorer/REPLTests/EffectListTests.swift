import SwiftRex
import Testing

@testable import REPL

/// The list of the effects that run.
struct EffectListTests {
  private static let taps = ["basket.itemTapped(\"soap\")", ":wait 0.05", "basket.itemTapped(\"rope\")", "door.opened"]

  @Test func `an effect is listed with its feature, its token and its time until it ends`() {
    let shop = ShopSession(layout: Layout(columns: 60))
    Self.taps.forEach { shop.execute($0) }
    let before = shop.printed.count
    shop.execute(":effects")
    #expect(
      shop.printed.dropFirst(before) == [
        "basket                                   since 0:00.0, 0.1 s",
        "basket                                   since 0:00.0, 0.0 s",
        "door bell(rings: 3)             since 0:00.0, 0.0 s, listens",
      ])
    shop.execute("door.closed(code: 1)", ":wait 1", ":effects")
    #expect(shop.printed.last == "nothing runs")
  }

  @Test func `in a narrow layout the time is in the next row`() {
    let shop = ShopSession(layout: Layout(columns: 24))
    shop.execute("door.opened", ":effects")
    #expect(shop.printed.last == "door bell(rings: 3)\n  since 0:00.0, 0.0 s, …")
  }

  @Test func `in JSON, an effect is an object with a type of its own`() {
    let shop = ShopSession(format: .json)
    Self.taps.forEach { shop.execute($0) }
    let before = shop.printed.count
    shop.execute(":effects")
    #expect(
      shop.printed.dropFirst(before) == [
        #"{"type":"effect","feature":"basket","token":null,"since":0.0,"inFlight":true}"#,
        #"{"type":"effect","feature":"basket","token":null,"since":0.05,"inFlight":true}"#,
        #"{"type":"effect","feature":"door","token":"bell(rings: 3)","since":0.05,"inFlight":false}"#,
      ])
  }

  @Test func `without samples the type of the actions names the feature`() {
    let shop = ShopSession(samples: [])
    shop.execute("door.opened", ":effects")
    #expect(shop.printed.last?.hasPrefix("Door.Action bell(rings: 3)  ") == true)
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
