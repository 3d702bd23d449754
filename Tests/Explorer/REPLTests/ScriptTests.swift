import ConcurrencyRex
import Foundation
import Inspection
import LineEditing
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import REPL

/// Scripts, and the commands that belong in them.
@Suite(.timeLimit(.minutes(5)))
struct ScriptTests {
  @Test func `an expectation names what it expected`() {
    let table: [(String, String?)] = [
      (":expect basket.items contains \"soap\"", nil),
      (":expect basket.items not contains \"rope\"", nil),
      (":expect basket.items not contains \"soap\"", "not to contain \"soap\", but it is [\"soap\"]"),
      (":expect basket.items count 1", nil),
      (":expect basket.items count 2", "to have 2 elements, but it is [\"soap\"]"),
      (":expect basket.items not [\"rope\"]", nil),
      (":expect basket.items 1 within 2", "to be within 2.0 of 1, but it is [\"soap\"]"),
      (":expect eventually basket.items count 2 3", "to have 2 elements within 3.0 s, but it is [\"soap\"]"),
    ]
    let outcomes = table.map { ShopSession().execute("basket.itemTapped(\"soap\")", $0.0) }
    #expect(outcomes == table.map { $0.1.map { .failed("expected basket.items \($0)", code: 3) } ?? .done })
  }

  @Test(arguments: ["door.opened", "  basket.itemTapped(\"b\")", ":wait"])
  func `a missing bracket swallows no command of a script`(next: String) {
    let lines = ["basket.itemTapped(\"a\"", "  // more", next, "door.opened"]
    var rest = lines[...]
    let commands = ScriptCommands { rest.popFirst().map { .line($0) } }.map { $0 }
    #expect(commands.map(\.number) == [1, 3, 4])
    #expect(TypedText(lines.joined(separator: "\n")).commands.suffix(2) == [next, "door.opened"])
  }

  @Test func `a number is compared by its value, and within a tolerance`() throws {
    let table: [(String, Literal, Bool)] = [
      ("p 2 within 0.1", .floating(2.0625), true), ("p 2 within 0.1", .floating(2.125), false),
      ("p 2 within 0.1", .string("2"), false), ("p 0.0", .integer(0), true), ("p 0.5", .integer(0), false),
    ]
    #expect(try table.map { try StateExpectation(parsing: $0.0).holds(for: $0.1) } == table.map(\.2))
  }

  @Test func `an eventual expectation lets time pass until it is met, and no longer`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"a\")", "door.opened")
    let expectations = ["basket.isStoring false", "door.isOpen true", "door.isOpen false 2", "door.isOpn true 5"]
    let results = expectations.map { text in
      let isMet = shop.execute(":expect eventually " + text) == .done
      return "\(isMet) at \(shop.session.runtime.time.now)"
    }
    #expect(results == ["true at 0.1 seconds", "true at 0.1 seconds", "false at 2.1 seconds", "false at 2.1 seconds"])
  }

  @Test func `an eventual expectation is met by a state that another action replaces immediately`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"a\")")
    let subscription = shop.store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { [store = shop.store] state in
        if !state.basket.isStoring, !state.door.isOpen, state.basket.items == ["a"] {
          store.dispatch(.door(.opened), from: .here())
          store.dispatch(.basket(.loaded([])), from: .here())
          store.dispatch(.door(.closed(code: 0)), from: .here())
        }
      }))
    #expect(shop.execute(":expect eventually door.isOpen true 5") == .done)
    #expect(!shop.store.state.door.isOpen)
    subscription.unsubscribe()
  }

  @Test func `in real time, an eventual expectation is met by another thread`() async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    let outcome = RunningThread { shop.execute(":expect eventually door.isOpen true 200") }
    shop.store.dispatch(.door(.opened), from: .here())
    #expect(await outcome.result() == .done)
  }

  @Test func `a line is repeated with its number, to the first error`() throws {
    let shop = ShopSession()
    shop.execute(":repeat 3 basket.itemTapped(\"x$i\")", ":repeat 2 :repeat 2 basket.itemTapped(\"$id$i\")")
    #expect(shop.store.state.basket.items == ["x1", "x2", "x3"] && shop.handled().count == 7)
    #expect(shop.handled(1).map(\.action) == [#"basket.itemTapped("$id2")"#])
    #expect(shop.execute(":repeat 5 :expect basket.items not contains \"x$i\"") != .done)
    let folder = try TemporaryFolder()
    try folder.write("basket.itemTapped(\"z$i\")", to: "script")
    shop.execute(":repeat 2 :source \(folder.url.path)/script")
    #expect(shop.store.state.basket.items == ["x1", "x2", "x3", "z1", "z2"])
  }

  @Test func `the lines of a file are run, and an error has its place`() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{FEFF}door.opened\n:expect door.isOpen false\nbasket.stored", to: "script")
    let path = folder.url.path + "/script"
    let shop = ShopSession()
    #expect(
      shop.execute(":source \(path)")
        == .failed("\(path):2: expected door.isOpen to be false, but it is true", code: 3))
    #expect(shop.handled(9).count == 1)
    try folder.write(":source \(path)", to: "script")
    let message = "\(path):1: commands are nested more than 16 levels deep; does a file run itself?"
    #expect(shop.failure(":source \(path)") == message)
    let reason = "cannot read the script \(folder.url.path): Is a directory"
    #expect(shop.failure(":source \(folder.url.path)") == reason)
    try folder.write("door.opened", to: "with # and blank")
    #expect(shop.execute(":source \"\(folder.url.path)/with # and blank\"") == .done)
  }

  @Test func `a command in a file continues while a bracket is open, and its error names its first line`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/script"
    try folder.write(
      "basket.loaded([  # all (\n  \"soap\",\n\n  \"rope\",\n])\n:expect basket.items count 3\n", to: "script")
    let shop = ShopSession()
    let failure = "\(path):6: expected basket.items to have 3 elements, but it is [\"rope\", \"soap\"]"
    #expect(shop.execute(":source \(path)") == .failed(failure, code: 3))
    try folder.write("door.opened\nbasket.loaded([1,\n2]\n:log /(/\n", to: "script")
    #expect(shop.execute(":source \(path)", keepsGoing: true) != .done)
    let errors = shop.printed.filter { $0.hasPrefix("error: ") }.map { $0.prefix("error: \(path):n:".count).suffix(2) }
    #expect(errors == ["2:", "4:"])
  }

  @Test func `with --keep-going, a file goes on after errors, and has the exit code of the first`() throws {
    let folder = try TemporaryFolder()
    try folder.write(":expect door.isOpen true\ndoor.opened\nwindow\n", to: "script")
    let path = folder.url.path + "/script"
    let shop = ShopSession()
    #expect(shop.execute(":source \(path)", keepsGoing: true) == .failed("\(path) had 2 errors", code: 3))
    let messages = shop.printed.filter { $0.hasPrefix("error: ") }
    let starts = ["error: \(path):1: expected door.isOpen", "error: \(path):3: column 1: unknown"]
    #expect(messages.count == 2 && zip(messages, starts).allSatisfy { $0.hasPrefix($1) }, "\(messages)")
    #expect(shop.store.state.door.isOpen)
  }
}
