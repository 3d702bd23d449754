import Testing

@testable import REPL

/// The messages about what was typed wrong.
struct MistakeTests {
  @Test func `a mistake in the value of a variable is shown in the line with the value`() {
    let shop = ShopSession(layout: Layout(showsInput: true))
    #expect(
      shop.execute(":set thing \"soap\"", "basket.itemTapped(\"$thing\")")
        == .failed(
          """
          expected ',' or ')', found soap
            basket.itemTapped(""soap"")
                                ^
          """, code: 1))
  }

  @Test(arguments: [
    ("baskt.stored", "column 1: unknown feature baskt; did you mean basket?"),
    ("  door.opend", "column 8: door has no action opend; did you mean opened?"),
    ("door.do", "column 6: door has no action do; :actions door lists them"),
    ("door.xylophone", "column 6: door has no action xylophone; :actions door lists them"),
    ("itemTapped(\"x\")", "column 1: unknown feature itemTapped; did you mean basket.itemTapped?"),
    (
      "Basket.itemTapped(\"x\")",
      "column 1: Basket is a type; an action begins with the name of a case; did you mean basket?"
    ),
    (
      "door.closed",
      "column 1: door.closed: missing argument 'code'; expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    (
      "door.closed(cod: 1)",
      "column 13: door.closed: unexpected argument 'cod', missing argument 'code'; "
        + "expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    (
      "door.closed(code: 1.5)",
      "column 19: door.closed.code: expected an integer, found 1.5; "
        + "expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    ("door.opened(1)", "column 13: door.opened: unexpected argument 1; expected door.opened"),
    (
      "basket.itemTapped(1)",
      "column 19: basket.itemTapped: expected a string, found 1; expected basket.itemTapped(String), "
        + #"such as basket.itemTapped("soap")"#
    ),
    (
      "basket.itemTapped(soap)",
      #"column 19: basket.itemTapped: expected a string such as "soap", found soap; "#
        + #"expected basket.itemTapped(String), such as basket.itemTapped("soap")"#
    ),
    (
      #"basket.loaded(["soap", 2])"#,
      "column 24: basket.loaded[1]: expected a string, found 2; "
        + #"expected basket.loaded(Set<String>), such as basket.loaded(["soap"])"#
    ),
    ("door.rung(at: .bck)", "column 16: door.rung.at: unknown case 'bck'; did you mean back?"),
    ("door.rung(at: .rof)", "column 16: door.rung.at: unknown case 'rof'; did you mean roof?"),
    ("door.rung(at: .cellar)", "column 16: door.rung.at: unknown case 'cellar'; the cases are .back, .front, .roof"),
    ("tap the soap", "column 1: unknown feature tap; :actions lists them"),
    ("/soap", "column 1: expected an action, found '/'"),
    ("5", "column 1: expected an action, found 5; :actions lists them"),
  ])
  func `the message about a mistake in an action has what was expected`(line: String, message: String) {
    #expect(ShopSession().execute(line) == .failed(message, code: 1))
  }

  @Test(arguments: [
    (":state bsket", "column 8: there is no 'bsket'; it contains basket, door; did you mean basket?"),
    (":state basket.itms", "column 15: basket: there is no 'itms'; it contains items, isStoring; did you mean items?"),
    (":state basket..x", "column 14: 'basket..x' is not a path: expected '.name' or '[key]', found '..x'"),
    (":state stat", "column 8: there is no 'stat'; it contains basket, door"),
    (":state basket.items[\"x\"]", "column 20: basket.items: there is no [\"x\"]; it is empty"),
    (":repeat 2 :state bsket", "column 18: there is no 'bsket'; it contains basket, door; did you mean basket?"),
    (" :repeat 2  :repeat 3 door.opend # door.opend", "column 28: door has no action opend; did you mean opened?"),
    (":repeat 2 door.opened(“1”)", "column 23: expected a string in straight double quotes, found “"),
    (":expect  door.zzzzzz 1", "column 15: door: there is no 'zzzzzz'; it contains isOpen"),
  ])
  func `the message about a mistake in a path has the nearest name`(line: String, message: String) {
    #expect(ShopSession().execute(line) == .failed(message, code: 1))
  }

  private let arguments = String(repeating: "soap, ", count: 30)

  @Test func `the message about a long line is whole`() {
    let line = "door.closed(code: 1, \(arguments)1 2)"
    let message = "expected ',' or ')', found '2'"
    #expect(ShopSession().execute(line) == .failed("column 204: \(message)", code: 1))
    let shop = ShopSession(layout: Layout(columns: 40, showsInput: true))
    let excerpt = "  …p, soap, 1 2)\n              ^"
    #expect(shop.execute(line) == .failed("\(message)\n\(excerpt)", code: 1))
  }

  @Test(arguments: [
    ("door.opend", "  door.opend\n       ^"),
    ("door.closed(code: 東京, 1 2)", "  door.closed(code: 東京, 1 2)\n                            ^"),
    (
      "door.closed(code: \(String(repeating: "8", count: 60)))",
      "  …osed(code: 8888888888888888888888888…\n              ^"
    ),
    ("door.closed(code: \"\(String(repeating: "京", count: 60))\")", "  …osed(code: \"京京京京京京京京京京京京…\n              ^"),
  ])
  func `on a terminal, a caret points to the mistake`(line: String, excerpt: String) {
    let shop = ShopSession(layout: Layout(columns: 40, showsInput: true))
    guard case .failed(let message, code: 1) = shop.execute(line) else { return #expect(Bool(false)) }
    #expect(message.hasSuffix("\n" + excerpt), "\(message)")
    #expect(!message.contains("column"))
  }

  @Test func `words that were typed are shortened within a message`() {
    let shop = ShopSession()
    let word = String(repeating: "x", count: 1000)
    for line in [
      ":\(word)", ":wait \(word)", ":help \(word)", ":state \(word)", ":diff \(word)", ":quit \(word)", ":log \(word)",
      word, ":expect \(word) 1",
    ] {
      guard case .failed(let message, code: 1) = shop.execute(line) else { return #expect(Bool(false)) }
      #expect(message.count < 200, "\(message)")
    }
  }

  @Test(arguments: [
    (":state isOpen", "column 8: there is no 'isOpen'; it contains basket, door; did you mean door.isOpen?"),
    (":watch itms", "column 8: there is no 'itms'; it contains basket, door; did you mean basket.items?"),
    (":only itemTaped", "column 7: unknown feature or action itemTaped; did you mean basket.itemTapped?"),
    (":mute dor.opened", "column 7: unknown feature or action dor.opened; did you mean door.opened?"),
    ("state", "column 1: unknown feature state; did you mean :state?"),
    ("expct door.isOpen true", "column 1: unknown feature expct; did you mean :expect?"),
    (":s door", ":s could be :screens, :set, :skip, :source or :state"),
    (":staet", "unknown command :staet; did you mean :state?"),
  ])
  func `the message about a name suggests one that is near`(line: String, message: String) {
    #expect(ShopSession().execute(line) == .failed(message, code: 1))
  }

  @Test func `without samples the message is that of the decoder`() {
    #expect(
      ShopSession(samples: []).execute("door.opend") == .failed("door: unknown case 'opend'", code: 1))
  }
}
