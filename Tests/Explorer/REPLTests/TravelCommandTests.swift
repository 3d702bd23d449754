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

  private func answer(_ line: String) -> String? {
    shop.execute(line)
    return shop.printed.last
  }

  @Test func `back, forward and goto show the state after an action, and the prompt says so`() {
    #expect(answer(":back") == "the state after 2: basket.stored")
    #expect(shop.session.prompt == "0:00 [2 of 3] > ")
    #expect(answer(":state door.isOpen") == "door.isOpen: false")
    #expect(answer(":back 2") == "the initial state")
    #expect(answer(":state basket.items") == "basket.items: []")
    #expect(answer(":forward") == #"the state after 1: basket.itemTapped("soap")"#)
    #expect(answer(":goto 2") == "the state after 2: basket.stored")
    #expect(answer(":forward") == "the current state")
    #expect(shop.session.prompt == "0:00 > ")
    #expect(answer(":state door.isOpen") == "door.isOpen: true")
  }

  @Test func `a skipped action is missing from the current state`() {
    #expect(answer(":skip 1") == #"the current state without 1: basket.itemTapped("soap")"#)
    #expect(shop.session.prompt == "0:00 [without 1] > ")
    #expect(shop.store.state.basket.items == [] && shop.store.state.door.isOpen)
    #expect(answer(":live") == "the current state")
    #expect(shop.store.state.basket.items == ["soap"])
  }

  @Test func `nothing can be typed into an earlier state, and what the world reports waits`() {
    shop.execute("basket.itemTapped(\"tea\")", ":back")
    let message = "an earlier state is shown; :live returns to the current one"
    #expect(shop.execute("door.closed(code: 1)") == .failed(message, code: 1))
    shop.execute(":wait 1")
    #expect(shop.session.prompt == "0:01 [3 of 4, 1 waiting] > ")
    shop.execute(":live")
    #expect(shop.handled().map(\.action).suffix(2) == [#"basket.itemTapped("tea")"#, "basket.stored"])
  }

  @Test func `the log, a difference and an explanation are about the same recording`() {
    shop.execute(":goto 1")
    #expect(answer(":log 1")?.contains("door.opened") == true)
    #expect(answer(":why")?.contains("basket.itemTapped") == true)
    #expect(answer(":diff 3") == "door.isOpen  false → true")
  }

  @Test(arguments: [
    (":back 4", "there are only 3 actions to go back"),
    (":back", "there is no earlier state"),
    (":goto 4", "the log has actions 1 to 3"),
    (":skip 0", "the log has actions 1 to 3"),
    (":goto", ":goto needs the number of an action, such as :goto 3"),
    (":back x", ":back needs a number, such as :back 3, not x"),
    (":live 3", "unexpected argument 3; :live has no arguments"),
  ])
  func `a place that does not exist is an error`(line: String, message: String) {
    if line == ":back" { shop.execute(":goto 0") }
    if case .failed(let text, code: 1) = shop.execute(line) {
      #expect(text.contains(message))
    } else {
      Issue.record("\(line) was accepted")
    }
  }

  @Test func `as JSON a place is one object`() {
    let shop = ShopSession(format: .json)
    shop.execute("door.opened", "door.closed(code: 0)", ":back", ":skip 1", ":live")
    #expect(
      shop.printed.suffix(3) == [
        #"{"type":"place","after":1}"#, #"{"type":"place","without":1}"#, #"{"type":"place"}"#,
      ])
  }
}
