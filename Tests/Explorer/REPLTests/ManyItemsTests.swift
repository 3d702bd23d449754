import Inspection
import LineEditing
import SwiftRex
import Testing

@testable import REPL

/// The size of what is printed of a large collection.
struct ManyItemsTests {
  private let items = Set((1000..<4000).map { "item \($0)" })

  private func entry(_ action: Shop.Action, _ before: Shop.State = .init()) -> (
    entry: ActionLog.Entry, after: Shop.State
  ) {
    var after = before
    Shop.reducer.reduce(action, &after)
    let changes = ValueChange.between(before, after, limit: ActionLog.Entry.changeLimit)
    return (ActionLog.Entry(number: 1, action, from: .here(), changes: changes), after)
  }

  @Test func `an action with many items is cut, and its changes are counted`() throws {
    let entry = entry(.basket(.loaded(items))).entry
    #expect(!entry.isWhole)
    #expect(entry.action.count == 10_000)
    #expect(entry.action.hasPrefix(#"basket.loaded(["item 1000", "item 1001", "#))
    let rows = EntryRows(entry, in: Layout()).text.split(separator: "\n")
    #expect(
      rows.dropFirst() == [
        #"              items  + 1000: "item 1000", "item 1001", "item 1002", "item 1003", "item 1004", "item…"#,
        "              … 2000 more changes",
      ])
    #expect(entry.json.hasSuffix(#""unlisted":2000}"#), "\(entry.json.suffix(100))")
  }

  @Test func `a program that reads JSON has the whole action; the log keeps its beginning`() throws {
    let action = Shop.Action.basket(.loaded(items))
    let reported = Locked<[ActionLog.Entry]>([])
    let log = ActionLog(isWhole: true, now: { .zero }) { entry in reported.withLock { $0.append(entry) } }
    log.add(1, action, from: .here(), states: (before: Shop.State(), after: Shop.State()))
    let entries = reported.withLock { $0 }
    let entry = try #require(entries.last)
    #expect(try Literal(parsing: entry.action).decode(as: Shop.Action.self) == action)
    #expect(log.last(1).first?.action.count == 10_000)
    #expect(log.last(1).first?.isWhole == false)
  }

  @Test func `a change of one among many items is one line`() {
    let loaded = entry(.basket(.loaded(items))).after
    let entry = entry(.basket(.itemTapped("oslo")), loaded).entry
    #expect(entry.isWhole)
    #expect(
      EntryRows(entry, in: Layout()).text.split(separator: "\n").prefix(2) == [
        #"   1  0:00.0  basket.itemTapped("oslo")"#, #"              items      + "oslo""#,
      ])
    #expect(!entry.json.contains("unlisted"))
  }

  @Test func `of more items than are compared, an action shows how many there are`() {
    let loaded = entry(.basket(.loaded(Set((0..<6000).map(String.init))))).after
    let entry = entry(.basket(.itemTapped("oslo")), loaded).entry
    #expect(EntryRows(entry, in: Layout()).text.contains("items      6000 → 6001 elements\n"))
    let change = #"{"path":"basket.items","kind":"counted","before":6000,"after":6001}"#
    #expect(entry.json.contains(change), "\(entry.json)")
  }

  @Test func `many elements are a count and the first of them, and whole in JSON`() {
    let shop = ShopSession(stored: items, layout: Layout(columns: 60))
    shop.execute("basket.loadRequested", ":wait")
    let before = shop.printedLines.count
    shop.execute(":state", ":state basket.items", ":state basket.items --json")
    let folded = #"basket.items: 3000 elements, ["item 1000", "item 1001", "it…"#
    #expect(
      shop.printedLines.dropFirst(before).dropLast() == [
        folded, "basket.isStoring: false", "door.isOpen: false", folded,
      ])
    #expect(shop.printed.last?.count == 3000 * 12 + 1)
  }

  @Test func `a single value that is asked for is whole`() {
    struct State {
      var text = String(repeating: "o", count: 50), number = 0.123456789, time = Duration.nanoseconds(7_055_064_937)
    }
    #expect(
      StateListing(State(), path: "", columns: 21).lines
        == [#"text: "ooooooooooooo…"#, "number: 0.123457", "time: seconds(7.0550…"])
    #expect(StateListing(State().text, path: "text", columns: 20).lines.map(\.count) == [58])
    #expect(StateListing(State().number, path: "n", columns: 20).lines == ["n: 0.123456789"])
    #expect(StateListing(State().time, path: "t", columns: 20).lines == ["t: seconds(7.055064937)"])
  }

  @Test func `the elements of an array have paths, and those of a set have none`() {
    struct State { var set: Set = [Place(name: "oslo")], array = [Place(name: "rome")] }
    struct Place: Hashable { var name: String }
    let lines = [#".set: [Place(name: "oslo")]"#, #".array[0]: Place(name: "rome")"#]
    for path in ["", "world", "worlds[0]"] {
      let expected = lines.map { path.isEmpty ? String($0.dropFirst()) : path + $0 }
      #expect(StateListing(State(), path: path, columns: 60).lines == expected)
    }
  }

  @Test func `what the log keeps of an entry is bounded, whatever its changes`() {
    let item = String(repeating: "o", count: 300)
    let changed = entry(.basket(.loaded([item, "a", "b"]))).entry.limited(to: 100)
    #expect(changed.changes.map(\.description) == [#"basket.items: + "a""#, #"basket.items: + "b""#])
    #expect(changed.unlisted == 1)
    let shop = ShopSession(stored: items)
    shop.execute("basket.loadRequested", ":wait")
    let kept = shop.session.runtime.log.last(1)[0]
    #expect(kept.changes.count + kept.unlisted == items.count)
    #expect(kept.changes.count < 500)
  }

  @Test func `the log keeps the last ten thousand, or as many as were chosen, in order`() {
    for (count, shop) in [(10_000, ShopSession()), (3, ShopSession(logEntries: 3))] {
      for _ in 0..<count + 3 { shop.store.dispatch(.door(.opened)) }
      let log = shop.session.runtime.log
      #expect(log.last().map(\.number) == Array(4...count + 3))
      #expect(log.last(2).map(\.number) == [count + 2, count + 3])
    }
  }

  @Test func `the log keeps fewer large actions than small ones`() {
    var kept = KeptEntries(countLimit: 100, byteLimit: 100_000)
    let large = String(repeating: "o", count: 9000)
    for number in 1...50 { kept.add(ActionLog.Entry(number: number, large, from: .here()).limited()) }
    #expect(kept.last(100).map(\.number) == Array(41...50))
    for number in 51...200 { kept.add(ActionLog.Entry(number: number, 1, from: .here()).limited()) }
    #expect(kept.last(.max).map(\.number) == Array(101...200))
  }

  @Test func `actions that were not printed are in the log with their changes, before those that were`() {
    let shop = ShopSession()
    shop.session.runtime.reporter.silently {
      for number in 1...70 { shop.store.dispatch(.door(number % 2 == 1 ? .opened : .closed(code: 0))) }
    }
    #expect(shop.printed == [])
    shop.store.dispatch(.door(.opened))
    let entries = shop.session.runtime.log.last()
    #expect(entries.map(\.number) == Array(1...71))
    #expect(entries.allSatisfy { $0.changes.map(\.path) == ["door.isOpen"] })
    #expect(shop.printed.count == 1)
  }

  @Test func `the log keeps no states, however many actions it keeps`() {
    final class Cargo: Sendable {}
    struct State: Sendable { var cargo: Cargo? }
    let log = ActionLog(now: { .zero }) { _ in }
    weak var cargo: Cargo?
    do {
      let before = State(cargo: Cargo())
      cargo = before.cargo
      log.add(1, "unloaded", from: .here(), states: (before, State()))
    }
    #expect(log.last().map(\.action) == ["\"unloaded\""])
    #expect(cargo == nil)
  }

  @Test func `an action that was cut is not a completion`() {
    let shop = ShopSession(stored: items, samples: [])
    shop.execute("basket.loadRequested", ":wait")
    #expect(shop.store.state.basket.items == items)
    #expect(shop.session.completion(of: "basket.", at: 7).candidates == ["basket.loadRequested"])
  }
}
