import Inspection
import LineEditing
import SwiftRex
import Testing

@testable import REPL

/// The size of what is printed of a large collection.
struct ManyItemsTests {
  private let items = Set((1000..<4000).map { "item \($0)" })

  private func entry(_ action: Shop.Action, _ before: Shop.State = .init()) -> LogEntry {
    var after = before
    Shop.reducer.reduce(action, &after)
    let changes = ValueChange.between(before, after, limit: LogEntry.changeLimit)
    return LogEntry(number: 1, action, from: .here(), changes: changes)
  }

  @Test func `an action with many items is cut, and its changes are counted`()
    throws
  {
    let entry = entry(.basket(.loaded(items)))
    #expect(!entry.isWhole && entry.action.count == 30_000)
    let rows = EntryRows(entry, in: Layout()).text.split(separator: "\n")
    #expect(
      rows.dropFirst() == [
        #"              items  + 1000: "item 1000", "item 1001", "item 1002", "item 1003", "item 1004", "item…"#,
        "              … 2000 more changes",
      ])
    #expect(entry.json.hasSuffix(#""unlisted":2000}"#), "\(entry.json.suffix(100))")
    let loaded = Shop.State(basket: .init(items: Set((0..<6000).map(String.init))))
    let counted = self.entry(.basket(.itemTapped("oslo")), loaded)
    #expect(EntryRows(counted, in: Layout()).text.contains("items      6000 → 6001 elements\n"))
    let change = #"{"path":"basket.items","kind":"counted","before":6000,"after":6001}"#
    #expect(counted.json.contains(change), "\(counted.json)")
  }

  @Test func `many elements are shown as a count and the first of them, but all in JSON, as in an action`() {
    let shop = ShopSession(stored: items, layout: Layout(columns: 60))
    shop.execute("basket.loadRequested", ":wait")
    let answers = shop.printed(by: ":state", ":state basket.items", ":state basket.items --json")
    let folded = #"basket.items: 3000 elements, ["item 1000", "item 1001", "it…"#
    let state = [folded, "basket.isStoring: false", "door.isOpen: false"].joined(separator: "\n")
    #expect(answers.dropLast() == [state, folded])
    #expect(answers.last?.count == 36_001)
    let other = ShopSession(stored: items, format: .json)
    other.execute("basket.loadRequested", ":wait", ":log 1")
    #expect(other.printed.count == 3 && other.printed[1] == other.printed[2])
    #expect(other.printed[1].contains("item 3999"))
  }

  @Test func `a single value is shown in full on request`() {
    struct State {
      var text = String(repeating: "o", count: 50), number = 0.123456789, time = Duration.nanoseconds(7_055_064_937)
    }
    let state = State()
    let cut = StateListing(state, path: "", columns: 21).lines
    #expect(cut == [#"text: "ooooooooooooo…"#, "number: 0.123457", "time: seconds(7.0550…"])
    let values: [Any] = [state.text, state.number, state.time]
    let whole = values.flatMap { StateListing($0, path: "p", columns: 20).lines }
    #expect(whole == ["p: \"\(state.text)\"", "p: 0.123456789", "p: seconds(7.055064937)"])
  }

  @Test func `the elements of an array have paths, and those of a set have none`() {
    struct State { var set: Set = [Place(name: "oslo")], array = [Place(name: "rome")] }
    struct Place: Hashable { var name: String }
    let lines = [#".set: [Place(name: "oslo")]"#, #".array[0]: Place(name: "rome")"#]
    #expect(StateListing(State(), path: "", columns: 60).lines == lines.map { String($0.dropFirst()) })
    #expect(StateListing(State(), path: "worlds[0]", columns: 60).lines == lines.map { "worlds[0]" + $0 })
  }

  @Test func `the log keeps at least as many actions as were chosen`() {
    let shop = ShopSession(logEntries: 3)
    shop.session.runtime.reporter.silently { for _ in 0..<10_000 { shop.store.dispatch(.door(.opened)) } }
    let lines = shop.lines(of: ":log 20000")
    #expect(lines.last { !$0.hasPrefix("help") }?.hasPrefix("10000") == true)
    #expect(lines.contains { $0.hasPrefix("help: the log keeps the last ") })
    #expect(shop.failure(":diff 1 3") != nil)
  }

  @Test func `actions that were not printed are in the log with their changes, before those that were`() {
    let shop = ShopSession()
    shop.session.runtime.reporter.silently {
      for number in 1...70 { shop.store.dispatch(.door(number % 2 == 1 ? .opened : .closed(code: 0))) }
    }
    #expect(shop.printed == [])
    shop.store.dispatch(.door(.opened))
    let entries = shop.handled()
    #expect(entries.map(\.number) == Array(1...71))
    #expect(entries.allSatisfy { $0.changes.map(\.path) == ["door.isOpen"] })
    #expect(shop.printed.count == 1)
  }
}
