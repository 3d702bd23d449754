import Inspection
import SwiftRex
import Testing

@testable import REPL

/// The rows that the user reads of an action.
struct EntryRowsTests {
  @Test func `the JSON of an action has any line that a recording may name`() {
    let source = ActionSource(file: "App/Rules.swift", function: "rule", line: .max)
    let entry = LogEntry(number: 1, time: .zero, Door.Action.opened, from: source, changes: ([], 0))
    #expect(entry.json.contains(#""line":18446744073709551615"#))
  }

  @Test func `a message is whole, another text is cut, and changes beyond twenty rows are counted`() {
    struct State: Equatable { var problem: String?, id: String? }
    let message = "there is no soap left in the shop; order some, and wait"
    let changes = ValueChange.between(State(), State(problem: message, id: String(repeating: "o", count: 60)))
    let entry = LogEntry(number: 1, time: .zero, Door.Action.opened, from: .here(), changes: (changes, 0))
    #expect(
      EntryRows(entry, in: Layout(columns: 50)).text == """
           1  0:00.0  opened
                      problem  nil → "there is no soap
                               left in the shop; order
                               some, and wait"
                      id       nil → "ooooooooooooooooooo…
        """)
    let numbers = (0..<25).map { ($0, $0 + 100) }
    let others = ValueChange.between(numbers.map(\.0), numbers.map(\.1))
    let long = LogEntry(number: 1, time: .zero, Door.Action.opened, from: .here(), changes: (others, 3))
    let rows = EntryRows(long, in: Layout()).text.split(separator: "\n")
    #expect(rows.count == 22 && rows.last?.hasSuffix("              … 8 more changes") == true)
  }

  @Test func `colors are attributes around the same text`() {
    let (plain, colored) = (ShopSession(), ShopSession(layout: Layout(hasColors: true)))
    for shop in [plain, colored] { shop.execute("basket.itemTapped(\"soap\")") }
    #expect(colored.printed[0].contains("\u{1B}[32m+ \"soap\"\u{1B}[0m"))
    #expect(colored.printed.map { $0.replacing(/\u{1B}\[\d*m/, with: "") } == plain.printed)
  }

  @Test func `consecutive actions of one name are one row during a wait, with all their changes`() {
    let shop = ShopSession(layout: Layout(columns: 60))
    shop.session.runtime.reporter.folding {
      for item in ["a", "b", "c", "a"] { shop.store.dispatch(.basket(.itemTapped(item))) }
    }
    #expect(
      shop.printed.last == """
           4  0:00.0  basket.itemTapped ×3
                      items  - "a"
                      items  + 2: "b", "c"
        """)
  }

  @Test func `numbers have six digits, or as many as tell them apart`() {
    let table: [(String, String)] = [
      ("59.90270623197407, 10.75", "59.9027, 10.75"), ("3111.9654361138473", "3111.97"),
      ("-0.004016754124239156", "-0.00401675"),
      ("1234567.25125", "1234567.3"),
      ("a1.23456789 \"1.23456789\" \"\\\"1.23456789\"", "a1.23456789 \"1.23456789\" \"\\\"1.23456789\""),
      ("0.123456789..<1.5", "0.123457..<1.5"), ("1.2345678e-05", "1.23457e-05"), ("7.25", "7.25"),
      ("nanoseconds(7055064937)", "seconds(7.05506)"), ("T(a: .milliseconds(100), b: 1)", "T(a: .seconds(0.1), b: 1)"),
      (".microseconds(250) .seconds(30)", ".microseconds(250) .seconds(30)"),
      ("\"nanoseconds(7055064937)\"", "\"nanoseconds(7055064937)\""), ("nanoseconds(70550…", "nanoseconds(70550…"),
    ]
    #expect(table.map(\.0.withRoundedNumbers) == table.map(\.1))
    let changes = ValueChange.between([59.9027001, 18.76786117212037], [59.9027002, 18.767923345534587])
    let texts = ["59.9027001 → 59.9027002", "18.7678612 → 18.7679233"]
    #expect(changes.map { $0.text(toColumns: 80) } == texts)
  }

  @Test(arguments: [Int.min, 80, .max]) func `numbers that differ in the last digit are told apart`(columns: Int) {
    let changes = ValueChange.between([0.3, 12.5], [0.1 + 0.2, 12.5000000001])
    let texts = changes.map { $0.text(toColumns: columns) }
    #expect(columns < 80 || texts == ["0.3 → 0.30000000000000004", "12.5 → 12.5000000001"])
  }

  @Test func `both values of a long change are seen, from where they differ`() {
    let table: [(String, String, String)] = [
      (String(repeating: "a", count: 50), String(repeating: "b", count: 50), #""aaaaaaaaaa… → "bbbbbbbbbb…"#),
      (String(repeating: "a", count: 50), "b", #""aaaaaaaaaaaaaaaaaaa… → "b""#),
      ("東京", "東京東京東京東京東京", #""東京" → "東京東京東京東京…"#),
      (
        "a long walk along the harbour to the sea", "a long walk along the hills to the sea",
        "…harbour to… → …hills to t…"
      ),
    ]
    #expect(table.map { ValueChange.between($0.0, $0.1)[0].text(toColumns: 27) } == table.map(\.2))
  }
}
