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

  @Test func `an action is explained by its causes, its changes and what followed`() {
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
    #expect(shop.printed(by: ":why basket.items") == shop.printed(by: ":why 1"))
    #expect(shop.printed(by: ":why door.isOpen") == shop.printed(by: ":why"))
    #expect(shop.failure(":why door.color") != nil)
  }

  @Test func `a long search for the last change of a part shows its progress`() {
    let progress = Locked<[String]>([])
    let shop = ShopSession(printInPlace: { text, _ in progress.withLock { $0.append(text) } })
    shop.session.runtime.reporter.silently {
      shop.execute("basket.itemTapped(\"soap\")", "basket.itemTapped(\"rope\")", ":wait")
      for number in 1...11_500 { shop.store.dispatch(.door(number % 2 == 1 ? .opened : .closed(code: 0))) }
    }
    #expect(shop.printed(by: ":why basket.items") == shop.printed(by: ":why 2"))
    #expect(progress.withLock(\.self) == ["looking back: action 5000"])
    #expect(shop.printed(by: ":why basket.items[\"soap\"]") == shop.printed(by: ":why 1"))
    #expect(shop.lines(of: ":log 2 where basket").count { $0.contains("itemTapped") } == 1)
  }

  @Test func `in random sessions, changes and causes are the recorded ones`() throws {
    var generator = SeededGenerator(seed: 36)
    let shop = ShopSession()
    shop.session.runtime.reporter.silence(true)
    while shop.session.recorder.count < 4_000 {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: shop.store.dispatch(.door(Bool.random(using: &generator) ? .opened : .closed(code: 0)))
      case 1: shop.session.runtime.time.wait(atMost: .milliseconds(150)) { false }
      default: shop.store.dispatch(.basket(.itemTapped("\(Int.random(in: 0..<5, using: &generator))")))
      }
    }
    var recording = shop.session.recorder.recording
    var states = [Shop.State()]
    for number in recording.numbers {
      states.append(Shop.reducer.reduce(recording[number].action, states[number - 1]))
      if number.isMultiple(of: 40) { recording.keep(states[number], after: number) }
    }
    for number in recording.numbers where number.isMultiple(of: 20) {
      let (before, state) = (states[number - 1], states[number])
      let app = shop.session.description
      let why = try #require(Explanation(of: number, in: recording, app, unless: { false }))
      #expect(why.entry.changes == ValueChange.between(before, state))
      #expect(why.causes.last?.number == recording[number].source.cause)
    }
  }

  @Test func `a trial shows changes, work and what rules would dispatch, and dispatches nothing`() {
    for format in [Format.text, .json] {
      let rules = AnyMiddleware<Shop.Action, Shop.Action, Shop.State> { action, source, state in
        let before = state()
        return IO { output in
          if state().door.isOpen, !before.door.isOpen {
            output.dispatch(.door(.rung(at: .back)), from: source.with(info: "a rule"))
          }
        }
      }
      let shop = ShopSession(format: format, rules: rules)
      for line in [":try door.opened", ":try door.closed(code: 0)"] { #expect(shop.execute(line) == .done) }
      #expect(shop.store.state == Shop.State() && shop.session.recorder.count == 0)
      let note = "nothing was dispatched; the reducers and the rules ran on a copy, and no effects ran"
      #expect(
        format == .text
          ? shop.printedLines == [
            "door.isOpen  false → true", "would dispatch door.rung(at: .back)  a rule", note, "no change", note,
          ]
          : shop.printedLines.map { $0.contains(#""dispatches":["door.rung(at: .back)"],"begins":[]"#) } == [
            true, false,
          ])
    }
    let shop = ShopSession()
    #expect(
      shop.lines(of: ":try basket.itemTapped(\"soap\")") == [
        "basket.items      + \"soap\"", "basket.isStoring  false → true", "would begin basket store",
        "nothing was dispatched; the reducers ran on a copy, and no rules or effects ran",
      ])
    #expect(shop.lines(of: ":try door.closed(code: 0)").first == "no change")
    #expect(shop.store.state == Shop.State() && shop.session.recorder.count == 0)
  }

  @Test func `the world of a feature is its dependencies, functions by name and values in full`() {
    struct World: Sendable {
      struct Basket: Sendable {
        let load: @Sendable () -> [String] = { [] }
        let limit = 3
        let report: (@Sendable () -> Void)? = {}
        let observers: [@Sendable () -> Void] = []
      }
      var basket = Basket()
    }
    #expect(
      ShopSession(dependencies: World()).lines(of: ":world") == ["basket  load(), limit: 3, report(), observers: []"])
  }
}
