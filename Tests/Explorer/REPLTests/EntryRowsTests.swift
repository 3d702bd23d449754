import Inspection
import SwiftRex
import Testing

@testable import REPL

/// The rows that the user reads of an action.
struct EntryRowsTests {
  private func run(_ layout: Layout, _ lines: String...) -> [String] {
    let shop = ShopSession(layout: layout)
    for line in lines { #expect(shop.execute(line) == .done) }
    return shop.printed
  }

  @Test func `a message is whole, and another text is cut`() {
    struct State: Equatable { var problem: String?, id: String? }
    let message = "there is no soap left in the shop; order some, and wait"
    let changes = ValueChange.between(State(), State(problem: message, id: String(repeating: "o", count: 60)))
    let entry = LogEntry(
      number: 1, time: .zero, Door.Action.opened, from: .here(), changes: (changes, 0))
    #expect(
      EntryRows(entry, in: Layout(columns: 50)).text == """
           1  0:00.0  opened
                      problem  nil → "there is no soap
                               left in the shop; order
                               some, and wait"
                      id       nil → "ooooooooooooooooooo…
        """)
  }

  @Test func `changes beyond twenty rows are counted, with those that are not listed`() {
    let numbers = (0..<25).map { ($0, $0 + 100) }
    let changes = ValueChange.between(numbers.map(\.0), numbers.map(\.1))
    let entry = LogEntry(
      number: 1, time: .zero, Door.Action.opened, from: .here(), changes: (changes, 3))
    let rows = EntryRows(entry, in: Layout()).text.split(separator: "\n")
    #expect(rows.count == 22)
    #expect(rows.last?.hasSuffix("              … 8 more changes") == true)
  }

  @Test func `a text of wide characters that fits is whole`() {
    #expect("東京".cut(toColumns: 5) == "東京")
    #expect("東京".cut(toColumns: 3) == "東…")
  }

  @Test func `no row is longer than the terminal, in wide characters, too`() {
    for columns in 20...100 {
      let printed = run(Layout(columns: columns), "basket.itemTapped(\"東京東京東京東京東京東京東京東京東京東京東京東京\")")
      for row in printed.flatMap({ $0.split(separator: "\n") }) { #expect(String(row).columns <= columns, "\(row)") }
    }
  }

  @Test func `colours are attributes around the same text`() {
    let plain = run(Layout(), "basket.itemTapped(\"soap\")")
    let coloured = run(Layout(hasColors: true), "basket.itemTapped(\"soap\")")
    #expect(coloured[0].contains("\u{1B}[32m+ \"soap\"\u{1B}[0m"))
    #expect(coloured.map { $0.replacing(/\u{1B}\[\d*m/, with: "") } == plain)
  }

  @Test func `actions of one name that follow one another during a wait are one, with the changes of all`() {
    let shop = ShopSession(layout: Layout(columns: 60))
    shop.execute("basket.itemTapped(\"a\")")
    let printed = shop.printed.count
    let reporter = shop.session.runtime.reporter
    reporter.folding {
      shop.store.dispatch(.door(.opened))
      for item in ["b", "c", "b"] { shop.store.dispatch(.basket(.itemTapped(item))) }
    }
    #expect(
      shop.printed.dropFirst(printed) == [
        """
           2  0:00.0  door.opened
                      isOpen  false → true
        """,
        """
           3  0:00.0  basket.itemTapped("b")
                      items  + "b"
        """,
        """
           5  0:00.0  basket.itemTapped ×2
                      items  + "c"
                      items  - "b"
        """,
      ])
  }

  @Test(arguments: [
    ("59.90270623197407, 10.75", "59.9027, 10.75"), ("3111.9654361138473", "3111.97"),
    ("-0.004016754124239156", "-0.00401675"),
    ("1234567.25125", "1234567.3"),
    ("a1.23456789 \"1.23456789\" \"\\\"1.23456789\"", "a1.23456789 \"1.23456789\" \"\\\"1.23456789\""),
    ("0.123456789..<1.5", "0.123457..<1.5"), ("1.2345678e-05", "1.23457e-05"), ("7.25", "7.25"),
    ("nanoseconds(7055064937)", "seconds(7.05506)"), ("T(a: .milliseconds(100), b: 1)", "T(a: .seconds(0.1), b: 1)"),
    (".microseconds(250) .seconds(30)", ".microseconds(250) .seconds(30)"),
    ("\"nanoseconds(7055064937)\"", "\"nanoseconds(7055064937)\""), ("nanoseconds(70550…", "nanoseconds(70550…"),
  ])
  func `numbers have six digits and durations are in seconds, outside of quotes`(text: String, rounded: String) {
    #expect(text.withRoundedNumbers == rounded)
  }

  @Test func `a small change of a large number is not rounded away`() {
    let change = ValueChange.between(59.9027001, 59.9027002)[0]
    #expect(change.text(toColumns: 80) == "59.9027001 → 59.9027002")
    let turn = ValueChange.between(18.76786117212037, 18.767923345534587)[0]
    #expect(turn.text(toColumns: 80) == "18.7678612 → 18.7679233")
  }

  @Test func `both values of a change are seen where there is no room`() {
    let change = ValueChange.between(String(repeating: "a", count: 50), String(repeating: "b", count: 50))[0]
    #expect(change.text(toColumns: 23) == #""aaaaaaaa… → "bbbbbbbb…"#)
    #expect(
      ValueChange.between(String(repeating: "a", count: 50), "b")[0].text(toColumns: 23) == #""aaaaaaaaaaaaaaa… → "b""#)
  }

  @Test func `long values that begin alike are seen from where they differ`() {
    let change = ValueChange.between(
      "a long walk along the harbour to the sea", "a long walk along the hills to the sea")[0]
    #expect(change.text(toColumns: 27) == "…harbour to… → …hills to t…")
  }
}
