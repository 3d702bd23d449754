import Recorder
import SwiftRex
import Testing

@testable import REPL

/// The commands that show earlier states.
struct TravelCommandTests {
  private let shop: ShopSession = {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait", "door.opened")
    return shop
  }()

  @Test func `back, forward and goto show the state after an action, and the prompt, :log, :why and :diff follow`() {
    shop.execute(":back")
    #expect(shop.session.prompt == "0:00 [2 of 3] > ")
    let answers = shop.printed(
      by: ":state door.isOpen", ":back 2", ":state basket.items", ":forward", ":goto 2", ":forward",
      ":state door.isOpen")
    #expect(
      answers == [
        "door.isOpen: false", "the initial state", "basket.items: []",
        #"the state after 1: basket.itemTapped("soap")"#, "the state after 2: basket.stored", "the current state",
        "door.isOpen: true",
      ])
    #expect(shop.session.prompt == "0:00 > ")
    shop.execute(":goto 1")
    #expect(shop.printed(by: ":log 1", ":why", ":diff 3") == shop.printed(by: ":log 1", ":why 1", ":diff 3"))
    #expect(shop.printed.last == "door.isOpen  false → true")
  }

  @Test func `a skipped action is missing from the current state`() {
    #expect(shop.printed(by: ":skip 1") == [#"the current state without 1: basket.itemTapped("soap")"#])
    #expect(shop.session.prompt == "0:00 [without 1] > ")
    let answers = shop.printed(by: ":state basket.items", ":state door.isOpen", ":live", ":state basket.items")
    #expect(answers == ["basket.items: []", "door.isOpen: true", "the current state", "basket.items: [\"soap\"]"])
  }

  @Test func `in an earlier state, nothing can be typed, and what the world reports waits`() {
    shop.execute("basket.itemTapped(\"tea\")", ":back")
    let message = "an earlier state is shown; :live returns to the current one"
    #expect(shop.failure("door.closed(code: 1)") == message)
    shop.execute(":wait 1")
    #expect(shop.session.prompt == "0:01 [3 of 4, 1 waiting] > ")
    shop.execute(":live")
    #expect(shop.handled().map(\.action).suffix(2) == [#"basket.itemTapped("tea")"#, "basket.stored"])
  }
}
