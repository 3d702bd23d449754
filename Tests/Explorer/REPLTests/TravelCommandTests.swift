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

  @Test func `back, forward and goto show earlier states, and the other commands follow`() {
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

  @Test func `the app goes on while an earlier state is shown, and the prompt counts what happened`() {
    shop.execute("basket.itemTapped(\"tea\")", ":back", ":wait 1")
    #expect(shop.session.prompt == "0:01 [3 of 5, 1 new] > ")
    #expect(shop.printed(by: ":state basket.isStoring") == ["basket.isStoring: false"])
    #expect(shop.handled().map(\.action).suffix(2) == [#"basket.itemTapped("tea")"#, "basket.stored"])
    shop.execute(":live")
    #expect(shop.session.prompt == "0:01 > ")
  }

  @Test func `an action that is typed while an earlier state is shown is refused in one line`() {
    shop.execute(":back")
    let message = "an earlier state is shown; :live returns to the current one"
    #expect(shop.failure("door.closed(code: 1)") == message)
    shop.execute(":live", "door.closed(code: 1)")
    #expect(shop.handled().map(\.action).last == "door.closed(code: 1)")
  }

  @Test func `an expectation about an earlier state does not wait`() {
    shop.execute(":goto 0")
    #expect(shop.execute(":expect eventually door.isOpen true") != .done)
    #expect(shop.session.prompt == "0:00 [0 of 3] > ")
    #expect(shop.execute(":expect eventually door.isOpen false") == .done)
  }

  @Test func `from a place that the log no longer keeps, the steps begin at its oldest state`() {
    let shop = ShopSession(logEntries: 3)
    shop.execute("door.opened", "door.closed(code: 1)", ":goto 1")
    shop.session.runtime.reporter.silently { for _ in 0..<10_000 { shop.store.dispatch(.basket(.itemTapped("tea"))) } }
    let first = shop.session.recorder.recording.first
    #expect(first > 2)
    #expect(shop.failure(":back") == "there is no earlier state")
    #expect(shop.printed(by: ":log", ":forward").last == "the state after \(first): basket.itemTapped(\"tea\")")
    #expect(shop.session.view.place == .action(first))
  }

  @Test(arguments: [":back 9223372036854775807", ":forward 9223372036854775807", ":goto 9223372036854775807"])
  func `the largest number of steps is handled like any other`(line: String) {
    shop.execute(":back")
    _ = shop.execute(line)
    #expect(shop.session.view.place == (line.hasPrefix(":forward") ? nil : .action(2)))
  }
}
