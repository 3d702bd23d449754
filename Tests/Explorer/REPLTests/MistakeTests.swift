import Testing

@testable import REPL

/// The messages about what was typed wrong.
struct MistakeTests {
  /// Mistakes in actions.
  private static let actions: [(String, String)] = [
    ("baskt.stored", "column 1: unknown feature baskt; did you mean basket?"),
    ("  door.opend", "column 8: door has no action opend; did you mean opened?"),
    ("door.do", "column 6: door has no action do; :actions door lists them"),
    ("itemTapped(\"x\")", "column 1: unknown feature itemTapped; did you mean basket.itemTapped?"),
    ("Basket.stored", "column 1: Basket is a type; an action begins with the name of a case; did you mean basket?"),
    (
      "door.closed",
      "column 1: door.closed: missing argument 'code'; expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    (
      "door.closed(cod: 1)",
      "column 13: door.closed: unexpected argument 'cod'; "
        + "expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    (
      "door.closed(code: 1.5)",
      "column 19: door.closed.code: expected an integer, found 1.5; "
        + "expected door.closed(code: Int32), such as door.closed(code: 1)"
    ),
    ("door.opened(1)", "column 13: door.opened: unexpected argument 1; expected door.opened"),
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
    ("  basket.stored x", "column 17: unexpected text after the value: 'x'"),
    ("door.rung(at: .bck)", "column 16: door.rung.at: unknown case 'bck'; did you mean back?"),
    ("door.rung(at: .cellar)", "column 16: door.rung.at: unknown case 'cellar'; the cases are .back, .front, .roof"),
    ("tap the soap", "column 1: unknown feature tap; :actions lists them"),
    ("/soap", "column 1: expected an action, found /soap"),
    ("5", "column 1: expected an action, found 5; :actions lists them"),
    ("state", "column 1: unknown feature state; did you mean :state?"),
    ("expct door.isOpen true", "column 1: unknown feature expct; did you mean :expect?"),
    (" :repeat 2  :repeat 3 door.opend # door.opend", "column 28: door has no action opend; did you mean opened?"),
    (":repeat 2 door.opened(“1”)", "column 23: expected a string in straight double quotes, found “"),
  ]

  /// Names and paths that do not exist.
  private static let names: [(String, String)] = [
    (":state bsket", "column 8: there is no 'bsket'; it contains basket, door; did you mean basket?"),
    (":state basket.itms", "column 15: basket: there is no 'itms'; it contains items, isStoring; did you mean items?"),
    (":state basket..x", "column 14: 'basket..x' is not a path: expected '.name' or '[key]', found '..x'"),
    (":state stat", "column 8: there is no 'stat'; it contains basket, door"),
    (":state basket.items[\"x\"]", "column 20: basket.items: there is no [\"x\"]; it is empty"),
    (":state isOpen", "column 8: there is no 'isOpen'; it contains basket, door; did you mean door.isOpen?"),
    (":expect  door.zzzzzz 1", "column 15: door: there is no 'zzzzzz'; it contains isOpen"),
    (":only itemTaped", "column 7: unknown feature or action itemTaped; did you mean basket.itemTapped?"),
    (":mute dor.opened", "column 7: unknown feature or action dor.opened; did you mean door.opened?"),
    (":cost baskte", "column 7: unknown feature or action baskte; did you mean basket?"),
    (":actions dor", "column 10: unknown feature dor; did you mean door?"),
    (":log a b", "column 6: expected a feature, an action or where PATH, not a b"),
    (":diff 3 9", "the log has actions 1 to 3"),
    (":export-test 2..9", "the log has actions 1 to 3"),
    (":why 9", "the log has actions 1 to 3"),
    (":goto 4", "the log has actions 1 to 3"),
    (":skip 0", "the log has actions 1 to 3"),
    (":back 4", "there are only 3 actions to go back"),
    (":why basket.items", "no recorded action changed basket.items"),
    (":export-test 3 expecting door.isOpen true", "door.isOpen is already true after action 3"),
    (":source /nowhere", "cannot read the script /nowhere: No such file or directory"),
    (":world", "there are no dependencies to list"),
  ]

  /// Commands with other arguments than they have.
  private static let commands: [(String, String)] = [
    (":flee", "unknown command :flee; :help lists them"),
    (":staet", "unknown command :staet; did you mean :state?"),
    (":s door", ":s could be :screens, :skip, :source or :state"),
    (":wait soon", "column 7: expected a number of seconds, such as 1.5, not soon"),
    (":wait -1", "column 7: expected a number of seconds, such as 1.5, not -1"),
    (":repeat 1000001 :wait", "column 9: expected at most 1000000 repetitions, not 1000001"),
    (":wait 1e10", "column 7: expected at most 1000000000 seconds, not 1e10"),
    ("exit now", "column 6: unexpected argument now; :quit has no arguments"),
    (":expect basket.items", ":expect needs a path and a value, such as :expect items[0] true"),
    (":expect basket.items = 1", "column 22: expected a value, found '='"),
    (":expect p contains", "column 11: contains needs a value after it"),
    (":expect p not count", "column 15: count needs a value after it"),
    (":expect not p 1", "column 9: not follows the path, as in :expect items not []"),
    (":expect p 1 2", "column 13: unexpected text after the value: 2"),
    (":expect p count x", "column 17: count needs a number of elements, such as :expect items count 2, not x"),
    (":expect p \"a\" within 1", "within needs a number, such as :expect position 59.9 within 0.1"),
    (":expect p 1 within x", "within needs a number, such as :expect position 59.9 within 0.1"),
    (":state --jsn", ":state needs a path or --json, such as :state items[0] --json, not --jsn"),
    (":log 0", ":log needs a number of actions, such as :log 20, not 0"),
    (":diff", ":diff needs one or two numbers of actions, such as :diff 10 12"),
    (":diff 3 2", ":diff needs one or two numbers of actions, such as :diff 10 12, not 3 2"),
    (":diff 0 2", ":diff needs one or two numbers of actions, such as :diff 10 12, not 0 2"),
    (":source", ":source needs a file, such as :source script.txt"),
    (":repeat x :wait", ":repeat needs a number and a line, such as :repeat 3 :wait 1, not x :wait"),
    (":goto", ":goto needs the number of an action, such as :goto 3"),
    (":back x", "column 7: :back needs a number, such as :back 3, not x"),
    (":export-test 2..1", ":export-test needs the numbers of actions, such as :export-test 3..9 bug.swift, not 2..1"),
    (":export-test 0..1", ":export-test needs the numbers of actions, such as :export-test 3..9 bug.swift, not 0..1"),
    (":export-test 1 expecting door", "expecting needs a path and a value, such as expecting items[0] true"),
    (":export-test 1 a b", "column 18: unexpected text after the file: b"),
  ]

  @Test func `a mistake is explained in one line`() {
    for (line, message) in Self.actions + Self.names + Self.commands {
      let shop = ShopSession()
      shop.execute("door.opened", "door.closed(code: 0)", "door.opened")
      #expect(shop.execute(line) == .failed(message, code: 1))
    }
  }

  @Test func `on a terminal, a caret points to the mistake, in the line with the value of a variable`() {
    let narrow = ShopSession(layout: Layout(columns: 40, showsInput: true))
    let table: [(String, String)] = [
      ("door.opend", "  door.opend\n       ^"),
      ("door.closed(code: 東京, 1 2)", "  door.closed(code: 東京, 1 2)\n                            ^"),
      ("door.closed(code: 1, \(String(repeating: "soap, ", count: 30))1 2)", "  …p, soap, 1 2)\n              ^"),
      (
        "door.closed(code: \(String(repeating: "8", count: 60)))",
        "  …osed(code: 8888888888888888888888888…\n              ^"
      ),
      ("door.closed(code: \"\(String(repeating: "京", count: 60))\")", "  …osed(code: \"京京京京京京京京京京京京…\n              ^"),
    ]
    for (line, excerpt) in table {
      let message = narrow.failure(line) ?? ""
      #expect(message.hasSuffix("\n" + excerpt) && !message.contains("column"), "\(message)")
    }
  }

  @Test func `words that were typed are shortened within a message`() {
    let word = String(repeating: "x", count: 1000)
    let commands = [":", ":wait ", ":help ", ":state ", ":diff ", ":quit ", ":log ", "", ":expect p "]
    let lengths = commands.map { ShopSession().failure($0 + word)?.count ?? 0 }
    #expect(lengths.allSatisfy { 1..<200 ~= $0 }, "\(lengths)")
  }

  @Test func `without actions, there is nothing to explain and nothing to export`() {
    let messages = [":why", ":export-test 1..2", ":tour"].map { ShopSession(samples: []).failure($0) }
    #expect(
      messages == [
        "the log is empty", "the log is empty",
        ":tour needs a sample action, and this app provides none",
      ])
    #expect(ShopSession(samples: []).failure("door.opend") == "door: unknown case 'opend'")
  }
}
